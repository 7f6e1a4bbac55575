import type { ComponentProps } from "react";
import type { Person } from "../../../../domain/users/passwordStrength.ts";
import { Field } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { PasswordMeter } from "./passwordMeter.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type" | "autoComplete" | "dir" | "hint"> & {
  /** What is typed, for the meter. */
  typed: string;
  /** Who chooses the password. */
  person: Person;
};

/** A password that is being chosen, with what it needs and how strong it is. */
export function NewPasswordField({ typed, person, ...field }: Props) {
  return (
    <>
      <Field {...field} type="password" autoComplete="new-password" dir="ltr" hint={m.register_password_hint()} />
      <PasswordMeter password={typed} person={person} isRefused={field.error !== undefined} />
    </>
  );
}

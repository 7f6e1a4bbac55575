import type { ComponentProps } from "react";
import type { Person } from "../../../../domain/users/passwordStrength.ts";
import { PasswordField } from "../../../components/passwordField.tsx";
import { m } from "../../../lib/i18n.ts";
import { PasswordMeter } from "./passwordMeter.tsx";

type Props = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint"> & {
  /** The typed value, for the strength meter. */
  typed: string;
  /** The user who chooses the password. */
  person: Person;
};

/** A field for a new password, with its rules and strength. */
export function NewPasswordField({ typed, person, ...field }: Props) {
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" hint={m.register_password_hint()} />
      <PasswordMeter password={typed} person={person} isRefused={field.error !== undefined} />
    </>
  );
}

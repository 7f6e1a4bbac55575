import type { ComponentProps } from "react";
import { m } from "../lib/i18n.ts";
import { Field } from "./field.tsx";

/** Any property of a field, to add to or to replace what the field below sets. */
type Props = Partial<ComponentProps<typeof Field>>;

/** The ID, which is an e-mail address. Password managers read it as the user name. */
export const IdField = (props: Props) => (
  <Field label={m.field_id()} type="email" autoComplete="username" dir="ltr" {...props} />
);

export const EmailField = (props: Props) => (
  <Field label={m.field_email()} type="email" autoComplete="email" dir="ltr" {...props} />
);

/** A person's name, in one field. */
export const NameField = (props: Props) => (
  <Field label={m.register_name()} autoComplete="name" maxLength={60} {...props} />
);

export const PhoneField = (props: Props) => (
  <Field label={m.register_phone()} type="tel" autoComplete="tel" dir="ltr" hint={m.register_phone_hint()} {...props} />
);

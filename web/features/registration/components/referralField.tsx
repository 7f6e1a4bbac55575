import type { ComponentProps } from "react";
import { Field } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";

/** The optional code of the person who recommended the product. */
export const ReferralField = (field: Omit<ComponentProps<typeof Field>, "label">) => (
  <Field {...field} label={m.register_referral()} autoComplete="off" autoCapitalize="characters" dir="ltr" />
);

import * as z from "zod";
import { optionalText, organisationName, personName } from "../fields.schema.ts";
import { COUNTRIES, isRegistrationNumber, normalRegistrationNumber } from "./registrationNumber.ts";

const group = z.object({
  kind: z.enum(["company", "organisation"], "INPUT_INVALID"),
  companyName: organisationName,
  ceo: personName,
  country: z.enum(COUNTRIES, "INPUT_INVALID"),
  registrationNumber: optionalText(30).transform((text) => text ?? ""),
  joinPolicy: z.enum(["open", "approval"], "INPUT_INVALID"),
});

/** The fields that a registration number is validated with. */
type Numbered = { country?: string | undefined; registrationNumber?: string | undefined };

const numbered = group.pick({ country: true, registrationNumber: true }).partial();
const isRight = ({ country, registrationNumber }: Numbered) =>
  country === undefined || !registrationNumber || isRegistrationNumber(country, registrationNumber);
const wrongNumber = {
  error: "REGISTRATION_NUMBER",
  path: ["registrationNumber"],
  // Report this error together with the errors of other fields.
  when: ({ value }: { value: unknown }) => numbered.safeParse(value).success,
};

/** Only a company needs a registration number. */
export const isNumbered = ({ kind, registrationNumber }: { kind: string; registrationNumber: string }): boolean =>
  kind !== "company" || registrationNumber !== "";

const kindAndNumber = group.pick({ kind: true, registrationNumber: true });
const withoutNumber = {
  error: "FIELD_EMPTY",
  path: ["registrationNumber"],
  when: ({ value }: { value: unknown }) => kindAndNumber.safeParse(value).success,
};

export const createGroupSchema = group
  .extend({ registrationNumber: group.shape.registrationNumber.default("") })
  .refine(isNumbered, withoutNumber)
  .refine(isRight, wrongNumber)
  .transform((values) => ({
    ...values,
    registrationNumber: normalRegistrationNumber(values.country, values.registrationNumber),
  }));

export type NewGroup = z.output<typeof createGroupSchema>;

/**
 * Changes of a group. An absent field stays unchanged. The format of a number depends on the country, so both must be
 * sent together.
 */
export const updateGroupSchema = group
  .partial()
  .refine((changes) => (changes.country === undefined) === (changes.registrationNumber === undefined), {
    error: "FIELD_EMPTY",
    path: ["registrationNumber"],
  })
  .refine(isRight, wrongNumber)
  .transform(({ country, registrationNumber, ...changes }) =>
    country === undefined || registrationNumber === undefined
      ? changes
      : { ...changes, country, registrationNumber: normalRegistrationNumber(country, registrationNumber) },
  );

export type GroupChanges = z.output<typeof updateGroupSchema>;

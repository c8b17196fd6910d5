import {
  ageInYears,
  MIN_AGE,
  registerSchema,
  TERMS_REQUIRED,
  UNDER_AGE,
} from '@opencall/contract/accounts/auth/auth.schemas';
import { z } from 'zod';

/** The server decides; the form checks before sending. */
export const birthOfAge = registerSchema.shape.dateOfBirth.refine(
  (birth) => ageInYears(birth, new Date()) >= MIN_AGE,
  UNDER_AGE,
);

/** The account fields of the server, and two additional rules of the form. */
export const registerFormSchema = registerSchema.omit({ idCardUrl: true }).extend({
  dateOfBirth: birthOfAge,
  terms: z.boolean().refine((agreed) => agreed, TERMS_REQUIRED),
});

export type RegisterFields = z.input<typeof registerFormSchema>;
export type RegisterValues = z.output<typeof registerFormSchema>;

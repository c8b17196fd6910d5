import { registerSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import {
  ageInYears,
  MIN_AGE,
  TERMS_REQUIRED,
  UNDER_AGE,
} from '@opencall/contract/accounts/auth/auth.vocabulary';
import { z } from 'zod';

/** A date of birth that meets the minimum age. The server checks it again. */
export const birthOfAge = registerSchema.shape.dateOfBirth.refine(
  (birth) => ageInYears(birth, new Date()) >= MIN_AGE,
  UNDER_AGE,
);

/** The server's account fields, with two more rules in the form: minimum age and agreement to the terms. */
export const registerFormSchema = registerSchema.omit({ idCardUrl: true }).extend({
  dateOfBirth: birthOfAge,
  terms: z.boolean().refine((agreed) => agreed, TERMS_REQUIRED),
});

export type RegisterFields = z.input<typeof registerFormSchema>;
export type RegisterValues = z.output<typeof registerFormSchema>;

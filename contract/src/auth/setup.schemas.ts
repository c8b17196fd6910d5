import { z } from 'zod';
import { emailSchema, passwordSchema, stageNameSchema } from './auth.schemas.ts';

const SETUP_TOKEN_MISSING = 'The address of the set-up is not whole';
export const setupTokenSchema = z
  .string(SETUP_TOKEN_MISSING)
  .min(1, SETUP_TOKEN_MISSING)
  .max(200, SETUP_TOKEN_MISSING);

export const setupSchema = z.object({
  token: setupTokenSchema,
  username: stageNameSchema,
  email: emailSchema('Please enter a valid email address'),
  password: passwordSchema,
});

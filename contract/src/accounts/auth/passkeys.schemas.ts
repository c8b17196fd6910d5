import { z } from 'zod';
import * as m from '#messages/accounts/auth.ts';
import * as shared from '#messages/shared.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { labelText } from '#shared/names.ts';
import { codeSchema } from './auth.schemas.ts';
import { PASSKEY_NAME_MAX } from './passkeys.vocabulary.ts';
import { presentPasswordSchema } from './two-factor.schemas.ts';

export const passkeyNameSchema = labelText(shared.name, m.passkeyNameRequired)
  .min(1, m.passkeyNameRequired)
  .max(PASSKEY_NAME_MAX, shared.nameTooLong({ max: PASSKEY_NAME_MAX }));

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
  /** Stored by a password manager or in a cloud, so that it survives the loss of the device. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const encoded = (max: number) =>
  z
    .string(m.passkeyRefused)
    .max(max, m.passkeyRefused)
    .regex(/^[\w-]+=*$/, m.passkeyRefused);
const credentialBase = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', m.passkeyRefused),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

export const newPasskeyResponseSchema = z.object({
  ...credentialBase,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(40_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

export const passkeyResponseSchema = z.object({
  ...credentialBase,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(8_000),
    userHandle: encoded(200).nullish(),
  }),
});

export const startPasskeySchema = z.object({
  password: presentPasswordSchema,
  /** With two-factor sign-in: a code, or a passkey that signed a challenge for signing in. */
  code: codeSchema.optional(),
  credential: passkeyResponseSchema.optional(),
});
export const addPasskeySchema = z.object({ name: passkeyNameSchema, credential: newPasskeyResponseSchema });
export const passkeyLoginSchema = z.object({ credential: passkeyResponseSchema });

/** Options for `navigator.credentials.create`. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .optional(),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Options for `navigator.credentials.get`: any passkey of this site. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

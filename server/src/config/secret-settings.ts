import { z } from 'zod';
import { settingDocs } from './fields.ts';

/** 32 bytes as hexadecimal digits or in base64. */
const KEY_TEXT = /^(?:[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/;

/** 32 bytes in either notation of KEY_TEXT; undefined if the text is neither. */
export const parseKey = (text: string): Buffer | undefined =>
  KEY_TEXT.test(text) ? Buffer.from(text, text.length === 64 ? 'hex' : 'base64url') : undefined;

export const secretFields = (production: boolean) => ({
  SESSION_SECRET: (production
    ? z
        .string('must be set in production: 32 characters or more, kept secret')
        .min(32, 'must be 32 characters or more')
    : z.string().min(32, 'must be 32 characters or more').optional()
  ).register(settingDocs, {
    does: 'Secret of 32 or more characters that sessions, links and tokens are hashed with. A new one signs everyone out.',
    absent: 'generated once and kept in `DATA_DIR`',
    required: 'in production, and with several processes',
  }),
  ID_DOCUMENT_KEY: z
    .string()
    .regex(KEY_TEXT, 'must be 32 random bytes, as 64 hexadecimal digits or in base64')
    .optional()
    .register(settingDocs, {
      does: 'Key that identity documents are encrypted with: 32 random bytes as 64 hexadecimal digits or in base64.',
      absent: 'generated once and kept in `DATA_DIR`',
      required: 'with several processes',
    }),
});
type SecretEnvironment = z.output<z.ZodObject<ReturnType<typeof secretFields>>>;

/** Secrets of the site. */
export interface SecretSettings {
  sessionSecret: string;
  /** 32 bytes that identity documents are encrypted with. */
  idDocumentKey: Buffer;
}

/** Secrets from the environment. Absent ones are read from or generated in the data folder. */
export type SecretsOfEnvironment = { [Name in keyof SecretSettings]: SecretSettings[Name] | undefined };

export const readSecrets = (env: SecretEnvironment): SecretsOfEnvironment => ({
  sessionSecret: env.SESSION_SECRET,
  idDocumentKey: env.ID_DOCUMENT_KEY === undefined ? undefined : parseKey(env.ID_DOCUMENT_KEY),
});

import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { settingDocs, url } from './fields.ts';

export const mediaCheckFields = {
  MEDIA_CHECK_URL: url(['https:', 'http:'], 'https://check.example/pictures')
    .optional()
    .register(settingDocs, {
      does: 'Service of yours that checks each picture and video before it is stored.',
      absent: 'no check',
      required: 'with `MEDIA_CHECK_SECRET` or `MEDIA_CHECK_FAIL`',
    }),
  MEDIA_CHECK_SECRET: z.string().min(1).optional().register(settingDocs, {
    does: 'Secret that requests to the service are signed with.',
    required: 'with `MEDIA_CHECK_URL`',
  }),
  MEDIA_CHECK_FAIL: z.enum(['open', 'closed'], 'must be open or closed').optional().register(settingDocs, {
    does: 'What happens if the service does not answer: `open` accepts the upload, `closed` refuses it.',
    absent: '`open`',
  }),
};
const shape = z.object(mediaCheckFields);

/** The host's own service, which checks every upload except identity documents. */
export interface MediaCheckSettings {
  url: string;
  /** Signs the requests to the service. */
  secret: string;
  /** True: uploads are accepted if the service gives no verdict. False: they are refused. */
  failsOpen: boolean;
}

/** Null: no check. @throws ConfigError for a setting that needs another. */
export const readMediaCheck = (env: z.output<typeof shape>): MediaCheckSettings | null => {
  const { MEDIA_CHECK_URL: address, MEDIA_CHECK_SECRET: secret, MEDIA_CHECK_FAIL: fail } = env;
  if (!address && (secret || fail))
    throw new ConfigError('MEDIA_CHECK_URL must be set when MEDIA_CHECK_SECRET or MEDIA_CHECK_FAIL is.');
  if (!address) return null;
  if (!secret) throw new ConfigError('MEDIA_CHECK_SECRET must be set when MEDIA_CHECK_URL is.');
  return { url: address, secret, failsOpen: fail !== 'closed' };
};

import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { httpsUrl, originList, settingDocs, url } from './fields.ts';

export const integrationFields = {
  OIDC_ISSUER: httpsUrl('https://id.example').optional().register(settingDocs, {
    does: 'Issuer of an OpenID Connect provider that people can sign in with.',
    absent: 'no sign-in with a provider',
    required: 'with the other `OIDC_*` settings',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .register(settingDocs, { does: 'Client id at the provider.', required: 'with `OIDC_ISSUER`' }),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .register(settingDocs, { does: 'Client secret at the provider.', required: 'with `OIDC_ISSUER`' }),
  OIDC_NAME: z.string().min(1).max(40).optional().register(settingDocs, {
    does: 'Name of the provider on the sign-in button.',
    absent: 'host of `OIDC_ISSUER`',
  }),
  WEBHOOK_ORIGINS: originList('http://10.0.0.7:8080').register(settingDocs, {
    does: 'Origins in a private network that webhooks and `RELEASES_URL` may use, separated by commas.',
    absent: 'public addresses only',
  }),
  RELEASES_URL: url(['https:', 'http:'], 'https://releases.example/latest.json')
    .optional()
    .register(settingDocs, {
      does: 'Address that is checked once a day for a newer release of Opencall.',
      absent: 'no check',
    }),
};
const shape = z.object(integrationFields);

/** The provider of OpenID Connect that people can sign in with. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the sign-in button. */
  name: string;
}

/** Connections to other systems. */
export interface IntegrationSettings {
  /** Origins in a private network that webhooks and RELEASES_URL may use. */
  webhookOrigins: string[];
  /** Address that is checked for newer releases. Null: no check. */
  releasesUrl: string | null;
  /** Null: no sign-in with a provider. */
  oidc: OidcSettings | null;
}

type IntegrationEnvironment = z.output<typeof shape>;

/** @throws ConfigError for a setting that needs another. */
const readOidc = (env: IntegrationEnvironment): OidcSettings | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer) throw new ConfigError('OIDC_ISSUER must be set when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is.');
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID must be set when OIDC_ISSUER is.');
  if (!clientSecret) throw new ConfigError('OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is.');
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname };
};

export const readIntegrations = (env: IntegrationEnvironment): IntegrationSettings => ({
  webhookOrigins: env.WEBHOOK_ORIGINS ?? [],
  releasesUrl: env.RELEASES_URL ?? null,
  oidc: readOidc(env),
});

import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { httpsUrl, originList, url } from './fields.ts';

export const integrationFields = {
  OIDC_ISSUER: httpsUrl('https://id.example').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).optional(),
  WEBHOOK_ORIGINS: originList('http://10.0.0.7:8080'),
  RELEASES_URL: url(['https:', 'http:'], 'https://releases.example/latest.json').optional(),
};
const shape = z.object(integrationFields);

/** The provider of OpenID Connect that people can sign in with. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the button names it. */
  name: string;
}

/** How other systems take part. */
export interface IntegrationSettings {
  /** Origins that webhooks, and the address of releases, may lead to although they are in a private network. */
  webhookOrigins: string[];
  /** Where newer releases are announced; null: nobody looks for them. */
  releasesUrl: string | null;
  /** Null: nobody signs in by a provider. */
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

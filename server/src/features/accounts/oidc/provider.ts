import type { Configuration, IDToken } from 'openid-client';
import type { OidcSettings } from '#config/integration-settings.ts';

/** Timeout of each request to the provider, in seconds. */
const TIMEOUT_SECONDS = 10;

/** Seconds that the provider's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 5 * 60;

/** The secrets of an attempt, which the provider's answer must match. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Facts about the user from the provider. */
export interface Claims {
  subject: string;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
}

/** The OpenID Connect provider that this site trusts. */
export interface OidcProvider {
  /**
   * Starts a sign-in: returns its checks and the address for the browser. @throws if the provider cannot be
   * reached.
   */
  begin(redirectUri: string): Promise<Checks & { url: string }>;
  /** Exchanges the code of the answer and verifies everything in it. @throws if anything does not match. */
  finish(answer: URL, checks: Checks): Promise<Claims>;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Checks that openid-client does not make. @throws if the subject is empty or the token was issued in the future. */
const assertPlausible = ({ sub, iat }: IDToken): void => {
  if (!sub) throw new Error('the ID token names no subject');
  if (iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) throw new Error('the ID token was issued in the future');
};

/** Loads the library and the metadata of the provider. */
const loadClient = async (settings: OidcSettings) => {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret } = settings;
  const url = new URL(issuer);
  const config: Configuration = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      // The configuration accepts http issuers on loopback only.
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
  return { client, config };
};
type Client = Awaited<ReturnType<typeof loadClient>>;

const buildRequest = async (
  { client, config }: Client,
  redirectUri: string,
): Promise<Checks & { url: string }> => {
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  });
  return { ...checks, url: url.href };
};

const exchangeCode = async ({ client, config }: Client, answer: URL, checks: Checks): Promise<Claims> => {
  const { state, nonce, verifier } = checks;
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  assertPlausible(claims);
  // Many providers return the email address only from this endpoint.
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  return {
    subject: claims.sub,
    name: textOf(more.preferred_username) ?? textOf(more.name),
    email: textOf(more.email)?.toLowerCase() ?? null,
    emailVerified: more.email_verified === true,
  };
};

/** Loads the library and the provider's metadata at the first sign-in; after a failure, the next sign-in retries. */
export const createOidcProvider = (settings: OidcSettings): OidcProvider => {
  let loaded: ReturnType<typeof loadClient> | undefined;
  const provider = () => {
    loaded ??= loadClient(settings).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    begin: async (redirectUri) => buildRequest(await provider(), redirectUri),
    finish: async (answer, checks) => exchangeCode(await provider(), answer, checks),
  };
};

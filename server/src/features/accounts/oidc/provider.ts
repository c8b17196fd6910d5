import type { Configuration, IDToken } from 'openid-client';
import type { OidcSettings } from '#config/integration-settings.ts';

/** Seconds that the provider has for each answer. */
const TIMEOUT_SECONDS = 10;

/** How far the provider's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 5 * 60;

/** What a sign-in goes out with, and its answer is checked against. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider has named. */
export interface Claims {
  subject: string;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
}

/** The provider of OpenID Connect that this site trusts. */
export interface OidcProvider {
  /** A new sign-in: its checks, and where the browser goes. @throws where the provider cannot be reached. */
  begin(redirectUri: string): Promise<Checks & { url: string }>;
  /** Exchanges the answer's code and checks all that came with it. @throws where anything does not fit. */
  finish(answer: URL, checks: Checks): Promise<Claims>;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Checks what openid-client leaves to us. @throws if the subject is empty or the token was issued in the future. */
const assertPlausible = ({ sub, iat }: IDToken): void => {
  if (!sub) throw new Error('the ID token names no subject');
  if (iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) throw new Error('the ID token was issued in the future');
};

/** The library and the provider's description are loaded with the first sign-in; a failure is tried again. */
export const createOidcProvider = (settings: OidcSettings): OidcProvider => {
  const load = async () => {
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
  let loaded: ReturnType<typeof load> | undefined;
  const provider = () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    begin: async (redirectUri) => {
      const { client, config } = await provider();
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
    },
    finish: async (answer, { state, nonce, verifier }) => {
      const { client, config } = await provider();
      const tokens = await client.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      assertPlausible(claims);
      // Many providers say the address at this endpoint alone.
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
    },
  };
};

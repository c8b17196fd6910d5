import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Person {
  email: string;
  email_verified: boolean;
  preferred_username?: string;
}

/** An OpenID Connect provider on a free local port: the reference implementation with its own keys. */
export interface OidcPeer {
  issuer: string;
  settings: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** The people who can sign in, by subject. */
  people: Map<string, Person>;
  /** Sets the redirect address. Call it before the first sign-in. */
  serve(redirectUri: string): Promise<void>;
  /** Signs a person in with a new browser. Returns the address of the redirect. */
  signIn(url: string, subject: string): Promise<URL>;
  /** Changes the claims of the next ID token and signs it with a key that the provider does not publish. */
  forgeNextIdToken(claims?: object): void;
  /** Changes the claims of the next ID token and signs it with the provider's own key. */
  changeNextIdToken(claims: object): void;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'opencall', clientSecret: 'a secret that both sides know' };

/** Runs without the advice for production that the provider prints on the console. */
const withoutAdvice = async <T>(make: () => Promise<T>): Promise<T> => {
  const { warn, info } = console;
  console.warn = () => {};
  console.info = () => {};
  try {
    return await make();
  } finally {
    Object.assign(console, { warn, info });
  }
};

/** A browser that keeps cookies by name and follows redirects by hand. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: URL, form?: Record<string, string>): Promise<URL | null> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (response.status >= 400) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return location ? new URL(location, url) : null;
  };
};

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** The same token with other claims, signed again with RS256. */
const resign = (token: string, claims: object, key: KeyObject): string => {
  const [header = '', payload = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
};

/** Replaces the ID token in an answer of the token endpoint before it is sent. */
const replaceIdToken = (response: ServerResponse, change: (token: string) => string): void => {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body));
    const text = JSON.stringify({ ...answer, id_token: change(answer.id_token) });
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
};

interface ProviderSettings {
  issuer: string;
  redirectUri: string;
  people: ReadonlyMap<string, Person>;
  key: ReturnType<typeof newKey>;
}

const createProvider = ({ issuer, redirectUri, people, key }: ProviderSettings) =>
  withoutAdvice(async () => {
    const { default: Provider } = await import('oidc-provider');
    return new Provider(issuer, {
      clients: [
        { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] },
      ],
      findAccount: (_ctx, subject) => ({
        accountId: subject,
        claims: async () => ({ sub: subject, ...people.get(subject) }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      pkce: { required: () => true },
      cookies: { keys: ['of the peer'] },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
    });
  });

/** Signs a person in at the provider's own pages, from the address `start` to the redirect back to the site. */
const signIn = async ({
  start,
  subject,
  redirect,
}: Record<'start' | 'subject' | 'redirect', string>): Promise<URL> => {
  const visit = createBrowser();
  let url = new URL(start);
  for (let step = 0; step < 12; step += 1) {
    if (url.href.startsWith(redirect)) return url;
    let next = await visit(url);
    // The provider's pages ask for the login, then for consent.
    if (!next) {
      next = await visit(url, { prompt: 'login', login: subject, password: 'any' }).catch(() =>
        visit(url, { prompt: 'consent' }),
      );
    }
    if (!next) throw new Error(`the provider stopped at ${url}`);
    url = next;
  }
  throw new Error('the provider led nowhere');
};

export const startOidcPeer = async (): Promise<OidcPeer> => {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const key = newKey();
  let changeNext: ((token: string) => string) | undefined;
  const server = createServer((request, response) => {
    if (changeNext && request.url === '/token') {
      replaceIdToken(response, changeNext);
      changeNext = undefined;
    }
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  let redirect = '';
  const serve = async (redirectUri: string): Promise<void> => {
    redirect = redirectUri;
    const provider = await createProvider({ issuer, redirectUri, people, key });
    listener = provider.callback();
  };
  return {
    issuer,
    settings: { issuer, ...CLIENT, name: 'Studio ID' },
    people,
    serve,
    signIn: (start, subject) => signIn({ start, subject, redirect }),
    forgeNextIdToken: (claims = {}) => {
      changeNext = (token) => resign(token, claims, newKey());
    },
    changeNextIdToken: (claims) => {
      changeNext = (token) => resign(token, claims, key);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

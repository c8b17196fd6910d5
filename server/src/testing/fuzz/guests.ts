import { Secret, TOTP } from 'otpauth';
import { createAuthenticator } from '#testing/authenticator.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import type { Actor } from './cast.ts';
import { madeBy, type Stage } from './stage.ts';

/** What a case adds to its path. */
export interface MadeCase {
  body?: object;
  query?: Record<string, string>;
  /** Ids for the path. */
  ids?: readonly (number | string)[];
  /** The caller; absent: the actor. */
  actor?: Actor;
}

/** How long a code of an authenticator app is valid. Each code is accepted once. */
const CODE_MS = 30_000;
let serial = 0;

/** Creates a new member for one call, because the call may end the account's sessions. */
const buildGuest = async ({ app }: Stage, role: 'model' | 'moderator' = 'model') => {
  const name = `guest ${++serial}`;
  const { client, ...user } = await buildMember(app, {
    role,
    username: `The ${name}`,
    email: `guest-${serial}@fuzz.test`,
  });
  return { client, user, caller: () => ({ name, role, user, cookie: client.cookie }) };
};

/** Moves the app's clock to the next code of an authenticator app and returns that code. */
const nextCode = ({ app: { clock } }: Stage, secret: string): string => {
  clock.now = new Date(clock.now.getTime() + CODE_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
};

/** A visitor who has an account. */
export const withPassword = async (stage: Stage): Promise<MadeCase> => {
  const { user, caller } = await buildGuest(stage);
  return { body: { email: user.email, password: PASSWORD }, actor: { ...caller(), cookie: '' } };
};

/** A banned member with the appeal token that a refused sign-in returns. */
export const withAppeal = async (stage: Stage): Promise<MadeCase> => {
  const { user } = await buildGuest(stage);
  const ban = { kind: 'ban', reason: 'Sold what was not theirs.' };
  await madeBy(stage.client('moderator').post(`/api/moderation/users/${user.userId}/rulings`, ban));
  const account = { email: user.email, password: PASSWORD };
  const { body } = await stage.app.visitor().post('/api/login', account);
  return { body: { appealToken: body.appealToken, message: 'Those pictures were mine.' } };
};

/** Staff have no profile until they make one. */
export const withoutProfile = async (stage: Stage): Promise<MadeCase> => {
  const { caller } = await buildGuest(stage, 'moderator');
  return { body: { aboutMe: 'I keep the site tidy.' }, actor: caller() };
};

const startTwoFactor = async (client: HttpClient): Promise<string> =>
  String((await madeBy(client.post('/api/user/two-factor/setup', { password: PASSWORD }))).secret);

const enableTwoFactor = async (stage: Stage, client: HttpClient): Promise<string> => {
  const secret = await startTwoFactor(client);
  await madeBy(client.post('/api/user/two-factor/enable', { code: nextCode(stage, secret) }));
  return secret;
};

/** A member who has started to set up two-factor sign-in. */
export const withSecret = async (stage: Stage): Promise<MadeCase> => {
  const { client, caller } = await buildGuest(stage);
  const secret = await startTwoFactor(client);
  return { body: { code: nextCode(stage, secret) }, actor: caller() };
};

/** A member with two-factor sign-in, who gives both factors. */
export const withTwoFactor = async (stage: Stage): Promise<MadeCase> => {
  const { client, caller } = await buildGuest(stage);
  const secret = await enableTwoFactor(stage, client);
  return { body: { password: PASSWORD, code: nextCode(stage, secret) }, actor: caller() };
};

const placeOf = ({ app: { platform } }: Stage) => {
  const origin = platform.publicOrigin();
  return { origin, rpId: new URL(origin).hostname };
};

const newPasskey = async (stage: Stage, client: HttpClient) => {
  const options = client.post('/api/user/passkeys/options', { password: PASSWORD });
  const { challenge } = await madeBy(options);
  const device = createAuthenticator();
  const credential = device.create({ ...placeOf(stage), challenge: String(challenge) });
  return { device, body: { name: 'Phone', credential } };
};

/** A member whose browser has made a passkey. */
export const withNewPasskey = async (stage: Stage): Promise<MadeCase> => {
  const { client, caller } = await buildGuest(stage);
  const { body } = await newPasskey(stage, client);
  return { body, actor: caller() };
};

/** A member with a passkey, whose id the path names. */
export const withPasskey = async (stage: Stage): Promise<MadeCase> => {
  const { client, caller } = await buildGuest(stage);
  const { body } = await newPasskey(stage, client);
  const { id } = await madeBy(client.post('/api/user/passkeys', body));
  return { body: { name: 'Old phone' }, ids: [Number(id)], actor: caller() };
};

/** A visitor who signs in with a passkey. */
export const signInWithPasskey = async (stage: Stage): Promise<MadeCase> => {
  const { client, caller } = await buildGuest(stage);
  const { device, body } = await newPasskey(stage, client);
  await madeBy(client.post('/api/user/passkeys', body));
  const { challenge } = await madeBy(stage.app.visitor().post('/api/login/passkey/options'));
  const credential = device.get({ ...placeOf(stage), challenge: String(challenge) });
  return { body: { credential }, actor: { ...caller(), cookie: '' } };
};

/** A browser that returns from the provider, with the address to which the provider redirected it. */
const comeFromProvider = async ({ outside: { oidc } }: Stage, client: HttpClient, url: string) => {
  const subject = `subject-${++serial}`;
  oidc.people.set(subject, { email: `${subject}@fuzz.test`, email_verified: true });
  return { subject, back: await oidc.signIn(url, subject), client };
};

const startAtProvider = async (client: HttpClient): Promise<string> =>
  (await client.get('/api/oidc/start')).headers.get('location') ?? '';

const visitorOf = ({ oidcCookie }: HttpClient) => ({
  name: 'visitor',
  role: null,
  user: null,
  cookie: oidcCookie,
});

/** A visitor on the way back from the provider. */
export const backFromProvider = async (stage: Stage): Promise<MadeCase> => {
  const client = stage.app.visitor();
  const { back } = await comeFromProvider(stage, client, await startAtProvider(client));
  return { query: Object.fromEntries(back.searchParams), actor: visitorOf(client) };
};

/** A visitor with an account at the provider and none at this site. */
export const newFromProvider = async (stage: Stage): Promise<MadeCase> => {
  const client = stage.app.visitor();
  const { back } = await comeFromProvider(stage, client, await startAtProvider(client));
  await client.get(back.pathname + back.search);
  const account = { username: `By provider ${serial}`, email: `by-provider-${serial}@fuzz.test` };
  const body = { ...account, role: 'model', dateOfBirth: '1990-01-01', terms: true };
  return { body, actor: visitorOf(client) };
};

const linkGuest = async (stage: Stage) => {
  const { client, caller } = await buildGuest(stage);
  const { url } = await madeBy(client.post('/api/user/oidc/link', { password: PASSWORD }));
  const { subject, back } = await comeFromProvider(stage, client, String(url));
  await client.get(back.pathname + back.search);
  return { client, caller, subject };
};

/** A member whose account the provider can sign in to. */
export const linkedToProvider = async (stage: Stage): Promise<MadeCase> => ({
  actor: (await linkGuest(stage)).caller(),
});

/** A visitor that the provider has identified and whose account also requires a code. */
export const guardedFromProvider = async (stage: Stage): Promise<MadeCase> => {
  const guest = await linkGuest(stage);
  const secret = await enableTwoFactor(stage, guest.client);
  const client = stage.app.visitor();
  const back = await stage.outside.oidc.signIn(await startAtProvider(client), guest.subject);
  await client.get(back.pathname + back.search);
  return { body: { code: nextCode(stage, secret) }, actor: visitorOf(client) };
};

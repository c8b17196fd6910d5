import type { createAuthenticator } from '#testing/authenticator.ts';
import type { TestApp } from '#testing/build-app.ts';
import { PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';

export interface Options {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  rpId: string;
  excludeCredentials: { id: string }[];
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Calls of a browser that adds passkeys and signs in with them. */
export const createPasskeyCalls = (app: TestApp) => {
  const origin = () => app.platform.publicOrigin();
  const place = () => ({ origin: origin(), rpId: new URL(origin()).hostname });
  const offered = async (client: HttpClient): Promise<Options> =>
    (await client.post<Options>('/api/user/passkeys/options', { password: PASSWORD })).body;
  const add = async (client: HttpClient, device: Authenticator, name = 'My phone') => {
    const { challenge } = await offered(client);
    return client.post('/api/user/passkeys', { name, credential: device.create({ ...place(), challenge }) });
  };
  const loginChallenge = async (): Promise<string> =>
    (await app.visitor().post<Options>('/api/login/passkey/options')).body.challenge;
  const loginWith = async (device: Authenticator, overrides: object = {}, client = app.visitor()) => {
    const ceremony = { ...place(), challenge: await loginChallenge(), ...overrides };
    return client.post('/api/login/passkey', { credential: device.get(ceremony) });
  };
  return { origin, place, offered, add, loginChallenge, loginWith };
};

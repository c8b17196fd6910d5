import type { TestApp } from '#testing/build-app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import type { OidcPeer } from '#testing/oidc-peer.ts';
import { formOf } from '#testing/upload-client.ts';
import type { KnownThings } from './known-things.ts';

/** Local stand-ins for outside services. */
export interface Outside {
  /** An address that accepts push messages. */
  pushEndpoint: string;
  webhookUrl: string;
  oidc: OidcPeer;
}

/** What a scene needs to add things: the app and the actors by name. */
export interface Stage {
  app: TestApp;
  outside: Outside;
  known: KnownThings;
  readonly user: (name: string) => BuiltUser;
  /** Calls with the actor's session. */
  readonly client: (name: string) => HttpClient;
}

/** Adds things to the world. @throws if a call is refused. */
export type Scene = (stage: Stage) => Promise<void>;

/** Returns the body of an answer. @throws if the call failed. */
export const madeBy = async <Body>(call: Promise<Answer<Body>>): Promise<Body> => {
  const { status, text, body } = await call;
  if (status >= 300) throw new Error(`a scene was refused: ${status} ${text}`);
  return body;
};

/** Returns the id of the created thing. @throws if the call failed. */
export const idMadeBy = async (call: Promise<Answer<{ id: number }>>): Promise<number> =>
  (await madeBy(call)).id;

/** Uploads a picture and returns its address. */
export const uploadFor = async (client: HttpClient, uploadType: string): Promise<string> => {
  const file = await plainPicture(60, 40).jpeg().toBuffer();
  const raw = formOf({ file, uploadType });
  return String((await madeBy(client.post('/api/upload', undefined, { raw }))).url);
};

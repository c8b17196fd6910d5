import type { TestApp } from '#testing/build-app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import type { OidcPeer } from '#testing/oidc-peer.ts';
import { formOf } from '#testing/upload-client.ts';
import type { KnownThings } from './known-things.ts';

/** Programs of others, on this machine. */
export interface Outside {
  /** An address that push messages may go to. */
  pushEndpoint: string;
  webhookUrl: string;
  oidc: OidcPeer;
}

/** What a scene needs to put things into the world: actors by their names. */
export interface Stage {
  app: TestApp;
  outside: Outside;
  known: KnownThings;
  readonly user: (name: string) => BuiltUser;
  /** Calls with the actor's session. */
  readonly client: (name: string) => HttpClient;
}

/** Adds things to the world. @throws where a call is refused. */
export type Scene = (stage: Stage) => Promise<void>;

/** The body of an answer. @throws where it is no success. */
export const madeBy = async <Body>(call: Promise<Answer<Body>>): Promise<Body> => {
  const { status, text, body } = await call;
  if (status >= 300) throw new Error(`a scene was refused: ${status} ${text}`);
  return body;
};

/** The id of what a call makes. @throws where it is no success. */
export const idMadeBy = async (call: Promise<Answer<{ id: number }>>): Promise<number> =>
  (await madeBy(call)).id;

/** Uploads a picture; answers its address. */
export const uploadFor = async (client: HttpClient, uploadType: string): Promise<string> => {
  const file = await plainPicture(60, 40).jpeg().toBuffer();
  const raw = formOf({ file, uploadType });
  return String((await madeBy(client.post('/api/upload', undefined, { raw }))).url);
};

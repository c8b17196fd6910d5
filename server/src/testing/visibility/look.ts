import type { TestApp } from '#testing/build-app.ts';
import type { Answer } from '#testing/http-client.ts';
import type { Person, Traces } from './people.ts';

/** A viewer, a subject and the app of one check. */
export interface Look {
  app: TestApp;
  viewer: Person;
  subject: Person;
}

/** An endpoint through which one member may see another. */
export interface Surface {
  /** `METHOD /path` of the endpoint that this check covers. */
  endpoint: string;
  /** True if the viewer sees the subject. */
  sees(look: Look): Promise<boolean>;
}

export type Row = Record<string, unknown>;

/** Declares the check of one endpoint. */
export const surface = (endpoint: string, sees: Surface['sees']): Surface => ({ endpoint, sees });

/** True if the answer is not 404, so the call found its subject. */
export const reached = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
  const { status, text } = await call;
  if (status >= 500 || status === 400 || status === 401) throw new Error(`${status}: ${text}`);
  return status !== 404;
};

/** True if a row of the list belongs to the subject. */
export const lists = async (
  call: Promise<Answer<unknown>>,
  isTheirs: (row: Row) => boolean,
): Promise<boolean> => {
  const { status, text, body } = await call;
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${status}: ${text}`);
  return body.some(isTheirs);
};

/** True if a row names the subject as its member. */
export const isBy =
  ({ userId }: Person) =>
  (row: Row): boolean =>
    row.userId === userId;

/** What the subject sent to the viewer. */
export const received = ({ viewer, subject }: Look): Traces | undefined => subject.sentTo[viewer.name];
/** What the viewer sent to the subject. */
export const given = ({ viewer, subject }: Look): Traces | undefined => viewer.sentTo[subject.name];

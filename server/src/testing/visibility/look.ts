import type { TestApp } from '#testing/build-app.ts';
import type { Answer } from '#testing/http-client.ts';
import type { Person, Traces } from './people.ts';

/** One look of one member at another. */
export interface Look {
  app: TestApp;
  viewer: Person;
  subject: Person;
}

/** A place where one member may see another. */
export interface Surface {
  /** `METHOD /path` of the contract's endpoint that this look proves. */
  endpoint: string;
  /** True if the viewer sees the subject here. */
  sees(look: Look): Promise<boolean>;
}

export type Row = Record<string, unknown>;

/** A look at one endpoint of the contract. */
export const surface = (endpoint: string, sees: Surface['sees']): Surface => ({ endpoint, sees });

/** The call reaches its subject: whatever it says, it is not 404. */
export const reached = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
  const { status, text } = await call;
  if (status >= 500 || status === 400 || status === 401) throw new Error(`${status}: ${text}`);
  return status !== 404;
};

/** A row of the list is the subject's. */
export const lists = async (
  call: Promise<Answer<unknown>>,
  isTheirs: (row: Row) => boolean,
): Promise<boolean> => {
  const { status, text, body } = await call;
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${status}: ${text}`);
  return body.some(isTheirs);
};

/** A row that names the subject as its member. */
export const isBy =
  ({ userId }: Person) =>
  (row: Row): boolean =>
    row.userId === userId;

/** What the subject has sent the viewer. */
export const received = ({ viewer, subject }: Look): Traces | undefined => subject.sentTo[viewer.name];
/** What the viewer has sent the subject. */
export const given = ({ viewer, subject }: Look): Traces | undefined => viewer.sentTo[subject.name];

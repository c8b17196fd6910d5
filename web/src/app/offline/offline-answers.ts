import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { Query, QueryClient } from '@tanstack/react-query';
import { CACHE_PREFIX } from '#lib/offline-data.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** Age in milliseconds after which a stored answer is deleted and no longer shown. */
const STORED_MS = 7 * 24 * 3_600_000;
/** Maximum number of stored answers; about four megabytes, because pages of lists are small. */
const ANSWERS_MAX = 150;
const STORED_AT = 'x-kept-at';

/** True if the answer of the query may be stored on the device; see `QueryMeta`. */
export const isPersistable = ({ meta }: Pick<Query, 'meta'>): boolean => Boolean(meta?.offline);

/** An answer of the server and the time at which the server sent it, in milliseconds. */
export interface StoredAnswer {
  data: unknown;
  at: number;
}

/** Removes the addresses of identity documents and the check-in of the home page, which must not be stored on a device. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  name === 'idCardUrl' || name === 'checkIn' ? null : value;

/** Builds the cache key of an answer. It is not an address of the site. */
const addressOf = (hash: string): string => `https://kept.invalid/${encodeURIComponent(hash)}`;
const timeOf = (answer: Response): number => Number(answer.headers.get(STORED_AT));
const nameOf = (ownerId: number): string => `${CACHE_PREFIX}answers-${ownerId}`;

/** The member whose answers may be stored now. Undefined for staff, whose data must not be stored on a device. */
export const ownerOf = (client: QueryClient): number | undefined => {
  const session = client.getQueryData<SessionResponse | null>(SESSION_KEY);
  return session && !isStaffRole(session.user.role) ? session.user.id : undefined;
};

const open = async (): Promise<Cache | undefined> => {
  const names = ((await globalThis.caches?.keys()) ?? []).filter((name) =>
    name.startsWith(nameOf(0).slice(0, -1)),
  );
  // If caches of two members exist, use neither: the current member is unknown.
  return names.length === 1 && names[0] ? caches.open(names[0]) : undefined;
};

/** Finds the stored answer of a query by the query's hash. */
export const findStoredAnswer = async (hash: string): Promise<StoredAnswer | undefined> => {
  const answer = await (await open())?.match(addressOf(hash));
  if (!answer || timeOf(answer) < Date.now() - STORED_MS) return undefined;
  return { data: await answer.json(), at: timeOf(answer) };
};

/** Stores answers by the hashes of their queries. Beyond the maximum, deletes the oldest. */
export const storeAnswers = async (
  ownerId: number,
  answers: ReadonlyMap<string, StoredAnswer>,
): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  for (const [hash, { data, at }] of answers) {
    const headers = { 'content-type': 'application/json', [STORED_AT]: String(at) };
    await cache.put(addressOf(hash), new Response(JSON.stringify(data, withoutSecrets), { headers }));
  }
  const stored = await cache.keys();
  for (const request of stored.slice(0, Math.max(0, stored.length - ANSWERS_MAX)))
    await cache.delete(request);
};

/** Returns all stored answers of a member as one text. */
export const storedText = async (ownerId: number): Promise<string> => {
  const cache = await caches.open(nameOf(ownerId));
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return (await Promise.all(answers.map((answer) => answer?.text() ?? ''))).join('\n');
};

/** Deletes answers that are too old to be shown. */
export const deleteExpiredAnswers = async (ownerId: number): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (answer && timeOf(answer) < Date.now() - STORED_MS) await cache.delete(request);
  }
};

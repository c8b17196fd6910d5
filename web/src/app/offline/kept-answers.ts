import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { KEPT } from '#lib/kept-data.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** What was kept longer ago is not shown any more, and goes. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Answers, the latest; about four megabytes at most, as pages of lists are small. */
const ANSWERS_MAX = 150;
const WRITTEN_AT = 'x-kept-at';

/**
 * What is kept, by the beginning of the query's key: what members read again, and nothing that is more than that. The
 * desk's notes, check-ins, agreements, secret addresses, devices, identity papers and all of the staff's are not here.
 */
const KEPT_KEYS: readonly QueryKey[] = [
  SESSION_KEY,
  ['counts'],
  ['conversations'],
  ['messages'],
  ['mail', 'list'],
  ['mail', 'one'],
  ['profiles', 'me'],
  ['profiles', 'user'],
  ['profiles', 'search'],
  ['ratings'],
  ['references', 'of'],
  ['credits', 'of'],
  ['albums'],
  ['calls', 'summary'],
  ['calls', 'list'],
  ['calls', 'one'],
  ['applications'],
  ['invitations'],
  ['marketplace', 'list'],
  ['marketplace', 'listing'],
  ['contests'],
  ['shoots', 'list'],
  ['calendar', 'days'],
  ['availability'],
  ['lists', 'own'],
  ['lists', 'members'],
  ['saved-searches', 'list'],
  ['new-matches'],
  ['notifications', 'list'],
];

const startsWith = (key: QueryKey, start: QueryKey): boolean => start.every((part, at) => key[at] === part);

/** `['shoots', 'one', 5]` is a shoot; longer keys are about check-ins and disputes. */
const isExactlyOne = ([first, second, id, ...rest]: QueryKey): boolean => {
  if (first === 'shoots') return second === 'one' && rest.length === 0;
  if (first === 'pictures') return typeof second === 'number' && (id === 'album' || id === 'list');
  return (
    (first === 'users' && typeof second === 'number') || (first === 'site-settings' && second === undefined)
  );
};

/** Whether the answer of a query may be kept on the device. */
export const mayKeep = (key: QueryKey): boolean =>
  isExactlyOne(key) || KEPT_KEYS.some((start) => startsWith(key, start));

/** An answer as it was, and when the server gave it, in milliseconds. */
export interface KeptAnswer {
  data: unknown;
  at: number;
}

/** Addresses of identity documents must not be stored on a device. */
const withoutPapers = (name: string, value: unknown): unknown => (name === 'idCardUrl' ? null : value);

/** No address of the site's: it only names an answer in the cache. */
const addressOf = (hash: string): string => `https://kept.invalid/${encodeURIComponent(hash)}`;
const timeOf = (answer: Response): number => Number(answer.headers.get(WRITTEN_AT));
const nameOf = (ownerId: number): string => `${KEPT}answers-${ownerId}`;

/** The member whose answers may be kept at present; staff see what should lie on no device. */
export const ownerOf = (client: QueryClient): number | undefined => {
  const session = client.getQueryData<SessionResponse | null>(SESSION_KEY);
  return session && !isStaffRole(session.user.role) ? session.user.id : undefined;
};

const open = async (): Promise<Cache | undefined> => {
  const names = ((await globalThis.caches?.keys()) ?? []).filter((name) =>
    name.startsWith(nameOf(0).slice(0, -1)),
  );
  // With data of two members, show none: the current member is unknown.
  return names.length === 1 && names[0] ? caches.open(names[0]) : undefined;
};

/** What was kept of a query, by its hash. */
export const findAnswer = async (hash: string): Promise<KeptAnswer | undefined> => {
  const answer = await (await open())?.match(addressOf(hash));
  if (!answer || timeOf(answer) < Date.now() - KEPT_MS) return undefined;
  return { data: await answer.json(), at: timeOf(answer) };
};

/** Keeps answers, by the hashes of their queries; of too many the oldest go. */
export const keepAnswers = async (
  ownerId: number,
  answers: ReadonlyMap<string, KeptAnswer>,
): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  for (const [hash, { data, at }] of answers) {
    const headers = { 'content-type': 'application/json', [WRITTEN_AT]: String(at) };
    await cache.put(addressOf(hash), new Response(JSON.stringify(data, withoutPapers), { headers }));
  }
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - ANSWERS_MAX))) await cache.delete(request);
};

/** All that is kept of a member's answers, as one text. */
export const textOfAnswers = async (ownerId: number): Promise<string> => {
  const cache = await caches.open(nameOf(ownerId));
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return (await Promise.all(answers.map((answer) => answer?.text() ?? ''))).join('\n');
};

/** Removes what is too old to be shown. */
export const dropOldAnswers = async (ownerId: number): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (answer && timeOf(answer) < Date.now() - KEPT_MS) await cache.delete(request);
  }
};

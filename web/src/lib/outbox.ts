import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError, isAuthError, serverText } from './api-error.ts';
import { defineQuery } from './define-query.ts';
import { createDraftStore } from './draft-store.ts';
import { randomId } from './random-id.ts';
import { toastSessionExpired } from './toasts.ts';

/** The state of an entry that the server has not confirmed yet. */
interface UnsentMarks {
  /** The same at every attempt, so that the server stores the entry only once. */
  clientId: string;
  createdAt: string;
  /** `waiting`: for the connection. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed, in the server's words. */
  reason?: string;
  /** It was not refused, so it is sent again when the connection is restored or the site is opened. */
  willRetry?: boolean;
  /** The session has ended: a retry cannot work before the member signs in, and then it is sent automatically. */
  needsSignIn?: boolean;
}

export type Unsent<Body> = Body & UnsentMarks;

const UNREACHED = 'The server could not be reached.';
/** Statuses that do not refuse the entry itself: signed out, timeout, too early, too many requests. */
const TEMPORARY = [401, 408, 425, 429];

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || TEMPORARY.includes(error.status);

const isObject = (value: unknown): value is UnsentMarks =>
  typeof value === 'object' && value !== null && 'clientId' in value;

interface OutboxKind<Body, Answer> {
  /** Name of the drafts that store the entries. */
  name: string;
  /** Entries of one lane are sent in the order in which they were written. */
  laneOf: (body: Body) => number;
  send: (unsent: Unsent<Body>) => Promise<Answer>;
  onSent: (client: QueryClient, answer: Answer, unsent: Unsent<Body>) => void;
  /** Called when the server refused it, or when an attempt that the member started failed. Not for an ended session. */
  onFailed: (unsent: Unsent<Body>, error: unknown) => void;
}

/** The member whose entries these are. */
export interface Owner {
  client: QueryClient;
  viewerId: number;
}

/** Entries that this page is sending at present, by client id. */
type Attempting = ReadonlySet<string>;

/** Keeps the unsent entries of each member on the device and in the query cache. */
const createEntryStore = <Entry extends UnsentMarks>(name: string, attempting: Attempting) => {
  // If a reload interrupted sending, the server may have the entry: the next attempt finds out.
  const asFound = (entry: Entry): Entry =>
    entry.state === 'sending' && !attempting.has(entry.clientId)
      ? { ...entry, state: 'failed', willRetry: true }
      : entry;
  const drafts = createDraftStore<Entry[]>({
    area: 'browser',
    name,
    parse: (found) =>
      Array.isArray(found) ? found.filter(isObject).map((entry) => asFound(entry as Entry)) : null,
  });
  const keyOf = (viewerId: number) => [name, viewerId] as const;

  /** Follows the storage; memory serves where there is none. */
  const query = (viewerId: number) =>
    defineQuery({
      queryKey: keyOf(viewerId),
      meta: { refreshedBy: 'nothing', offline: false },
      queryFn: ({ client, queryKey }) =>
        drafts.find(viewerId) ?? client.getQueryData<Entry[]>(queryKey) ?? [],
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    });
  const read = ({ client, viewerId }: Owner): Entry[] =>
    drafts.find(viewerId) ?? client.getQueryData<Entry[]>(keyOf(viewerId)) ?? [];
  const change = (owner: Owner, update: (entries: readonly Entry[]) => Entry[]): void => {
    const entries = update(read(owner));
    owner.client.setQueryData(keyOf(owner.viewerId), entries);
    if (entries.length > 0) drafts.keep(owner.viewerId, entries);
    else drafts.discard(owner.viewerId);
  };
  return {
    query,
    read,
    add: (owner: Owner, unsent: Entry): void => change(owner, (entries) => [...entries, unsent]),
    remove: (owner: Owner, clientId: string): void =>
      change(owner, (entries) => entries.filter((entry) => entry.clientId !== clientId)),
    /** Does nothing for what was given up or sent meanwhile, by another tab too. */
    replace: (owner: Owner, unsent: Entry): void =>
      change(owner, (entries) =>
        entries.map((entry) => (entry.clientId === unsent.clientId ? unsent : entry)),
      ),
    has: (owner: Owner, { clientId }: Entry): boolean =>
      read(owner).some((entry) => entry.clientId === clientId),
    /** Takes in what another tab has changed. */
    reread: ({ client, viewerId }: Owner): void =>
      void client.setQueryData(keyOf(viewerId), drafts.find(viewerId) ?? []),
  };
};

type EntryStore<Body> = ReturnType<typeof createEntryStore<Unsent<Body>>>;

/** @returns a function that sends an entry once and returns whether the server was reached. */
const createAttempt =
  <Body extends object, Answer>(kind: OutboxKind<Body, Answer>, store: EntryStore<Body>) =>
  async (owner: Owner, unsent: Unsent<Body>, isResumed: boolean): Promise<boolean> => {
    try {
      const answer = await kind.send(unsent);
      kind.onSent(owner.client, answer, unsent);
      store.remove(owner, unsent.clientId);
      return true;
    } catch (error) {
      const willRetry = isTemporary(error);
      if (willRetry && !onlineManager.isOnline()) {
        store.replace(owner, { ...unsent, state: 'waiting' });
        return false;
      }
      const needsSignIn = isAuthError(error);
      const reason = serverText(error, UNREACHED);
      store.replace(owner, { ...unsent, state: 'failed', willRetry, needsSignIn, reason });
      if (needsSignIn) toastSessionExpired();
      // Automatic retries fail silently.
      else if (!willRetry || !isResumed) kind.onFailed(unsent, error);
      return !willRetry;
    }
  };

/**
 * What was written and is still to be sent: kept on the device by its writer's id until the server has it or has refused
 * it, for any tab and after closing all of them.
 */
export const createOutbox = <Body extends object, Answer>(kind: OutboxKind<Body, Answer>) => {
  type Entry = Unsent<Body>;
  const attempting = new Set<string>();
  /** The last attempt in each lane. */
  const lanes = new Map<string, Promise<void>>();
  const store = createEntryStore<Entry>(kind.name, attempting);
  const attempt = createAttempt(kind, store);

  /** `unreached`: the lanes in which what was resumed before it could not be sent; nothing overtakes that. */
  const queue = (
    owner: Owner,
    { reason: _, willRetry: __, needsSignIn: ___, ...rest }: Entry,
    unreached?: Set<string>,
  ): void => {
    const unsent = { ...rest, state: onlineManager.isOnline() ? 'sending' : 'waiting' } as Entry;
    if (store.has(owner, unsent)) store.replace(owner, unsent);
    else store.add(owner, unsent);
    if (unsent.state === 'waiting') return;
    attempting.add(unsent.clientId);
    const lane = `${owner.viewerId}-${kind.laneOf(unsent)}`;
    const work = async () => {
      if (!store.has(owner, unsent)) return;
      if (unreached?.has(lane)) store.replace(owner, { ...unsent, state: 'waiting' });
      else if (!(await attempt(owner, unsent, unreached !== undefined))) unreached?.add(lane);
    };
    const before = lanes.get(lane) ?? Promise.resolve();
    lanes.set(
      lane,
      before.then(work).finally(() => attempting.delete(unsent.clientId)),
    );
  };

  const isDue = ({ state, willRetry, clientId }: Entry): boolean =>
    (state === 'waiting' || willRetry === true) && !attempting.has(clientId);

  return {
    query: store.query,
    /** The present entries, oldest first. */
    read: store.read,
    send: (owner: Owner, body: Body, clientId: string = randomId()): void =>
      queue(owner, { ...body, clientId, createdAt: new Date().toISOString(), state: 'sending' }),
    retry: (owner: Owner, unsent: Entry): void => queue(owner, unsent),
    discard: store.remove,
    /** Whether something would be sent by `resume`. */
    isDue: (owner: Owner): boolean => store.read(owner).some(isDue),
    /** Sends entries that waited for the connection, in order. */
    resume: (owner: Owner): void => {
      const unreached = new Set<string>();
      for (const unsent of store.read(owner).filter(isDue)) queue(owner, unsent, unreached);
    },
    reread: store.reread,
  };
};

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import * as common from '#messages/common';
import { ApiError, isAuthError, serverText } from './api-error.ts';
import { defineQuery } from './define-query.ts';
import { createDraftStore } from './draft-store.ts';
import { randomId } from './random-id.ts';
import { toastSessionExpired } from './toasts.ts';

/** The state of an entry that the server has not confirmed yet. */
interface UnsentMarks {
  /** The idempotency key: the same for every attempt, so that the server stores the entry only once. */
  clientId: string;
  createdAt: string;
  /** `waiting` means that the entry waits for the connection. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why the attempt failed, as reported by the server. */
  reason?: string;
  /**
   * True if the server did not refuse the entry. It is sent again when the connection is restored or the site is
   * opened.
   */
  willRetry?: boolean;
  /** True if the session has ended. The entry is sent automatically after the member signs in. */
  needsSignIn?: boolean;
}

export type Unsent<Body> = Body & UnsentMarks;

const UNREACHED = common.theServerCouldNotBe;
/** Statuses that may pass: not signed in, timeout, too early, too many requests. */
const TEMPORARY = [401, 408, 425, 429];

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || TEMPORARY.includes(error.status);

const isObject = (value: unknown): value is UnsentMarks =>
  typeof value === 'object' && value !== null && 'clientId' in value;

interface OutboxKind<Body, Answer> {
  /** Name of the draft store for the entries. */
  name: string;
  /** The lane of an entry. Entries of one lane are sent in the order in which they were written. */
  laneOf: (body: Body) => number;
  send: (unsent: Unsent<Body>) => Promise<Answer>;
  onSent: (client: QueryClient, answer: Answer, unsent: Unsent<Body>) => void;
  /**
   * Called if the server refused the entry, or if an attempt that the member started failed. Not called for an ended
   * session.
   */
  onFailed: (unsent: Unsent<Body>, error: unknown) => void;
}

/** The member whose entries these are. */
export interface Owner {
  client: QueryClient;
  viewerId: number;
}

/** Client ids of the entries that this page is sending. */
type Attempting = ReadonlySet<string>;

/** Stores the unsent entries of each member on the device and in the query cache. */
const createEntryStore = <Entry extends UnsentMarks>(name: string, attempting: Attempting) => {
  // If a reload interrupted an attempt, the server may have the entry. Mark it for a retry, which finds out.
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

  /** Reads the entries from storage; without storage, from the query cache. */
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
    /** Replaces an entry. Does nothing if it was discarded or sent meanwhile, even by another tab. */
    replace: (owner: Owner, unsent: Entry): void =>
      change(owner, (entries) =>
        entries.map((entry) => (entry.clientId === unsent.clientId ? unsent : entry)),
      ),
    has: (owner: Owner, { clientId }: Entry): boolean =>
      read(owner).some((entry) => entry.clientId === clientId),
    /** Loads the changes of other tabs. */
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
      // Automatic retries fail without a message.
      else if (!willRetry || !isResumed) kind.onFailed(unsent, error);
      return !willRetry;
    }
  };

/**
 * Stores unsent entries on the device, by the id of their author, until the server has accepted or refused them. They
 * are shared by all tabs and survive closing them.
 */
export const createOutbox = <Body extends object, Answer>(kind: OutboxKind<Body, Answer>) => {
  type Entry = Unsent<Body>;
  const attempting = new Set<string>();
  /** The last attempt in each lane. */
  const lanes = new Map<string, Promise<void>>();
  const store = createEntryStore<Entry>(kind.name, attempting);
  const attempt = createAttempt(kind, store);

  /**
   * Sends an entry after the others of its lane. `unreached` contains the lanes in which an earlier entry could not
   * be sent; the later ones wait, to keep the order.
   */
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
    /** The current entries, oldest first. */
    read: store.read,
    send: (owner: Owner, body: Body, clientId: string = randomId()): void =>
      queue(owner, { ...body, clientId, createdAt: new Date().toISOString(), state: 'sending' }),
    retry: (owner: Owner, unsent: Entry): void => queue(owner, unsent),
    discard: store.remove,
    /** True if `resume` would send an entry. */
    isDue: (owner: Owner): boolean => store.read(owner).some(isDue),
    /** Sends entries that waited for the connection, in order. */
    resume: (owner: Owner): void => {
      const unreached = new Set<string>();
      for (const unsent of store.read(owner).filter(isDue)) queue(owner, unsent, unreached);
    },
    reread: store.reread,
  };
};

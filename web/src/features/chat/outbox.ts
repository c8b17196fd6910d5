import { sendMessage } from '@opencall/contract/chat/chat.endpoints';
import type { Message } from '@opencall/contract/chat/chat.schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { createDraftStore } from '#lib/draft-store.ts';
import { call } from '#lib/http.ts';
import { randomId } from '#lib/random-id.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  /** The same at every attempt, so that the server keeps one message however often it is sent. */
  clientId: string;
  recipientId: number;
  content: string;
  imageUrl: string | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed, in the server's words. */
  reason?: string;
}

/** A message whose sending a reload interrupted may have arrived: it waits for a retry, which finds out. */
const drafts = createDraftStore<Unsent[]>({
  area: 'tab',
  name: 'outbox',
  parse: (found) =>
    Array.isArray(found) ? found.map((unsent: Unsent) => ({ ...unsent, state: 'failed' })) : null,
});
const readKept = (viewerId: number): Unsent[] => drafts.find(viewerId) ?? [];

/** What this tab still has to send; it outlives a reload. */
export const outboxQuery = (viewerId: number) =>
  queryOptions({
    queryKey: ['outbox', viewerId],
    // Storage is read once; after that memory is up to date.
    queryFn: ({ client, queryKey }) => client.getQueryData<Unsent[]>(queryKey) ?? readKept(viewerId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

interface OutboxOptions {
  client: QueryClient;
  viewerId: number;
  onSent: (message: Message, recipientId: number) => void;
  onFailed: () => void;
}

/** The last send to each member: one at a time, so that messages arrive as they were written. */
const queues = new Map<number, Promise<void>>();

/** Sends what was written, and keeps it until the server has it. */
export const createOutbox = ({ client, viewerId, onSent, onFailed }: OutboxOptions) => {
  const { queryKey } = outboxQuery(viewerId);
  const change = (update: (entries: readonly Unsent[]) => Unsent[]): void => {
    const entries = update(client.getQueryData(queryKey) ?? readKept(viewerId));
    client.setQueryData(queryKey, entries);
    drafts.keep(viewerId, entries);
  };
  const remove = (clientId: string): void =>
    change((entries) => entries.filter((entry) => entry.clientId !== clientId));
  const put = (unsent: Unsent): void =>
    change((entries) =>
      entries.some(({ clientId }) => clientId === unsent.clientId)
        ? entries.map((entry) => (entry.clientId === unsent.clientId ? unsent : entry))
        : [...entries, unsent],
    );

  const attempt = async (unsent: Unsent): Promise<void> => {
    const { recipientId, content, imageUrl, clientId } = unsent;
    try {
      const message = await call(sendMessage, { body: { recipientId, content, imageUrl, clientId } });
      onSent(message, recipientId);
      remove(clientId);
    } catch (error) {
      put({ ...unsent, state: 'failed', reason: serverText(error, 'The server could not be reached.') });
      onFailed();
    }
  };
  const queue = (unsent: Unsent): void => {
    put(unsent);
    const before = queues.get(unsent.recipientId) ?? Promise.resolve();
    queues.set(
      unsent.recipientId,
      before.then(() => attempt(unsent)),
    );
  };

  return {
    send: (message: Pick<Unsent, 'recipientId' | 'content' | 'imageUrl'>): void =>
      queue({ ...message, clientId: randomId(), createdAt: new Date().toISOString(), state: 'sending' }),
    retry: ({ reason: _, ...unsent }: Unsent): void => queue({ ...unsent, state: 'sending' }),
    discard: remove,
  };
};

import { createDraftStore } from './draft-store.ts';
import { randomId } from './random-id.ts';

/** Unsent input, and the idempotency key of its last attempt. */
interface SentDraft<V> {
  values: V;
  tried: { text: string; clientId: string } | null;
}

interface SentDraftsOptions<V> {
  /** The name that all drafts of this kind share. */
  name: string;
  isValues: (found: unknown) => found is V;
}

/**
 * Drafts of forms whose requests have an idempotency key (client id), so that the server stores a repeated one only
 * once.
 */
export const createSentDrafts = <V>({ name, isValues }: SentDraftsOptions<V>) => {
  const drafts = createDraftStore<SentDraft<V>>({
    area: 'browser',
    name,
    parse: (found) =>
      isValues((found as SentDraft<unknown> | null)?.values) ? (found as SentDraft<V>) : null,
  });
  /** The draft of one owner. */
  return (owner: string) => {
    const tried = () => drafts.find(owner)?.tried ?? null;
    return {
      find: (): V | null => drafts.find(owner)?.values ?? null,
      keep: (values: V): void => drafts.keep(owner, { values, tried: tried() }),
      discard: (): void => drafts.discard(owner),
      /** Returns the same id for the same values, even after a reload. */
      clientIdFor: (values: V): string => {
        const text = JSON.stringify(values);
        const before = tried();
        const clientId = before?.text === text ? before.clientId : randomId();
        drafts.keep(owner, { values, tried: { text, clientId } });
        return clientId;
      },
    };
  };
};

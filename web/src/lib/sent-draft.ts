import { createDraftStore } from './draft-store.ts';
import { randomId } from './random-id.ts';

/** What was filled in and not sent, and the id under which it was last tried to be sent. */
interface SentDraft<V> {
  values: V;
  tried: { text: string; clientId: string } | null;
}

interface SentDraftsOptions<V> {
  /** Of all drafts of this kind. */
  name: string;
  isValues: (found: unknown) => found is V;
}

/** Drafts of forms whose server keeps one of what is sent twice under the same id. */
export const createSentDrafts = <V>({ name, isValues }: SentDraftsOptions<V>) => {
  const drafts = createDraftStore<SentDraft<V>>({
    area: 'browser',
    name,
    parse: (found) =>
      isValues((found as SentDraft<unknown> | null)?.values) ? (found as SentDraft<V>) : null,
  });
  /** The draft of one member for one thing. */
  return (owner: string) => {
    const tried = () => drafts.find(owner)?.tried ?? null;
    return {
      find: (): V | null => drafts.find(owner)?.values ?? null,
      keep: (values: V): void => drafts.keep(owner, { values, tried: tried() }),
      discard: (): void => drafts.discard(owner),
      /** The same values again carry the same id, after a reload too. */
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

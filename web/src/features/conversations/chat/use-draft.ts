import { useState } from 'react';
import { createDraftStore } from '#lib/draft-store.ts';

/** What was written and has not been sent. */
export interface Draft {
  text: string;
  /** A picture that is uploaded already. */
  imageUrl: string | null;
}

const EMPTY: Draft = { text: '', imageUrl: null };

const isText = (value: unknown): value is string => typeof value === 'string';

const drafts = createDraftStore<Draft>({
  area: 'browser',
  name: 'chat',
  parse: (found) => {
    if (typeof found !== 'object' || found === null) return null;
    const { text, imageUrl }: Partial<Record<keyof Draft, unknown>> = found;
    return { text: isText(text) ? text : '', imageUrl: isText(imageUrl) ? imageUrl : null };
  },
});

const write = (owner: string, draft: Draft): void => {
  if (draft.text || draft.imageUrl) drafts.keep(owner, draft);
  else drafts.discard(owner);
};

/** One draft a conversation; it outlives a visit to another conversation, a reload and the tab. */
export const useDraft = (viewerId: number, userId: number) => {
  const owner = `${viewerId}-${userId}`;
  const [draft, setDraft] = useState(() => drafts.find(owner) ?? EMPTY);
  const change = (update: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...update };
      write(owner, next);
      return next;
    });
  return { draft, change, clear: () => change(EMPTY) };
};

import { useState } from 'react';
import { createDraftStore } from '#lib/draft-store.ts';

/** A message that is being written. */
export interface Draft {
  text: string;
  /** The URL of an uploaded picture. */
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

/** Stores one draft per conversation. It survives navigation, reloads and closing the tab. */
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

import { useState } from 'react';
import { kept } from '#lib/kept.ts';

/** What stands in the field and has not been sent. */
export interface Draft {
  text: string;
  /** A picture that is uploaded already. */
  imageUrl: string | null;
}

const EMPTY: Draft = { text: '', imageUrl: null };

const nameOf = (viewerId: number, userId: number): string => `chat-${viewerId}-${userId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

const read = (name: string): Draft => {
  const found = kept.find('browser', name);
  if (typeof found !== 'object' || found === null) return EMPTY;
  const { text, imageUrl }: Partial<Record<keyof Draft, unknown>> = found;
  return { text: isText(text) ? text : '', imageUrl: isText(imageUrl) ? imageUrl : null };
};

const write = (name: string, draft: Draft): void => {
  if (draft.text || draft.imageUrl) kept.keep('browser', name, draft);
  else kept.discard('browser', name);
};

/** One draft a conversation; it outlives a visit to another conversation, a reload and the tab. */
export const useDraft = (viewerId: number, userId: number) => {
  const name = nameOf(viewerId, userId);
  const [draft, setDraft] = useState(() => read(name));
  const change = (update: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...update };
      write(name, next);
      return next;
    });
  return { draft, change, clear: () => change(EMPTY) };
};

import { useState } from 'react';

/** What stands in the field and has not been sent. */
export interface Draft {
  text: string;
  /** A picture that is uploaded already. */
  imageUrl: string | null;
}

const EMPTY: Draft = { text: '', imageUrl: null };

const keyOf = (viewerId: number, userId: number): string => `opencall-chat-draft-${viewerId}-${userId}`;

const read = (key: string): Draft => {
  try {
    const kept: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return { ...EMPTY, ...kept };
  } catch {
    return EMPTY;
  }
};

const write = (key: string, draft: Draft): void => {
  try {
    if (draft.text || draft.imageUrl) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it lives as long as the page.
  }
};

/** One draft a conversation; it outlives a reload and a visit to another conversation. */
export const useDraft = (viewerId: number, userId: number) => {
  const key = keyOf(viewerId, userId);
  const [draft, setDraft] = useState(() => read(key));
  const change = (update: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...update };
      write(key, next);
      return next;
    });
  return { draft, change, clear: () => change(EMPTY) };
};

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createDraftStore } from './draft-store.ts';

const drafts = createDraftStore<object>({
  area: 'browser',
  name: 'form',
  parse: (found) => (typeof found === 'object' ? found : null),
});

/** Returns `empty` with the stored text of its text fields. Ignores stored values of all other fields. */
export const findDraft = <V>(name: string, empty: V): V => {
  const found = drafts.find(name);
  if (found === null) return empty;
  const isText = (value: unknown) => typeof value === 'string';
  const texts = Object.entries(found).filter(([key, text]) => isText(text) && isText(empty[key as keyof V]));
  return { ...empty, ...Object.fromEntries(texts) };
};

export const keepDraft = (name: string, values: object): void => drafts.keep(name, values);

export const discardDraft = (name: string): void => drafts.discard(name);

/**
 * Stores the input of a form, so that it survives a reload and an expired session. The name must contain the member's
 * id. Without a name, stores nothing.
 */
export const useStoredDraft = <V extends FieldValues, C, T>(
  { watch }: Pick<UseFormReturn<V, C, T>, 'watch'>,
  name: string | undefined,
): void => {
  useEffect(() => {
    if (name === undefined) return;
    const { unsubscribe } = watch((values, { name: field }) => {
      // A reset has no field name. Store only input of the user.
      if (field) drafts.keep(name, values);
    });
    return unsubscribe;
  }, [watch, name]);
};

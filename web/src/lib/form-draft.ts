import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createDraftStore } from './draft-store.ts';

const drafts = createDraftStore<object>({
  area: 'browser',
  name: 'form',
  parse: (found) => (typeof found === 'object' ? found : null),
});

/** What was typed into a form and not sent. `empty` names the fields: others are not ours. */
export const findDraft = <V extends Record<string, string>>(name: string, empty: V): V => {
  const found = drafts.find(name);
  if (found === null) return empty;
  const texts = Object.entries(found).filter(([key, text]) => key in empty && typeof text === 'string');
  return { ...empty, ...Object.fromEntries(texts) };
};

export const keepDraft = (name: string, values: object): void => drafts.keep(name, values);

export const discardDraft = (name: string): void => drafts.discard(name);

/** Keeps what is typed through a reload and a session that ran out. Name drafts by their owner's id too. */
export const useKeptDraft = <V extends FieldValues, C, T>(
  { watch }: Pick<UseFormReturn<V, C, T>, 'watch'>,
  name: string,
): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: field }) => {
      // A reset names no field; only people's typing is kept.
      if (field) drafts.keep(name, values);
    });
    return unsubscribe;
  }, [watch, name]);
};

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { kept } from './kept.ts';

const nameOf = (form: string): string => `form-${form}`;

/** What was typed into a form and not sent. `empty` names the fields: others are not ours. */
export const findDraft = <V extends Record<string, string>>(name: string, empty: V): V => {
  const found = kept.find('browser', nameOf(name));
  if (typeof found !== 'object' || found === null) return empty;
  const texts = Object.entries(found).filter(([key, text]) => key in empty && typeof text === 'string');
  return { ...empty, ...Object.fromEntries(texts) };
};

export const discardDraft = (name: string): void => kept.discard('browser', nameOf(name));

/** Keeps what is typed through a reload and a session that ran out. Name drafts by their owner's id too. */
export const useKeptDraft = <V extends FieldValues, C, T>(
  { watch }: Pick<UseFormReturn<V, C, T>, 'watch'>,
  name: string,
): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: field }) => {
      // A reset names no field; only people's typing is kept.
      if (field) kept.keep('browser', nameOf(name), values);
    });
    return unsubscribe;
  }, [watch, name]);
};

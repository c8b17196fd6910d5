import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string): string => `opencall-draft-${name}`;

/** What was typed into a form and not sent, in this tab. `empty` names the fields: others are not ours. */
export const findDraft = <V extends Record<string, string>>(name: string, empty: V): V => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return empty;
    const texts = Object.entries(kept).filter(([key, text]) => key in empty && typeof text === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return empty;
  }
};

export const discardDraft = (name: string): void => {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Then there was nothing to discard.
  }
};

const keepDraft = (name: string, values: unknown): void => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Without storage the text lives as long as the form.
  }
};

/** Keeps what is typed through a reload and a session that ran out. Name drafts by their owner's id too. */
export const useKeptDraft = <V extends FieldValues, C, T>(
  { watch }: Pick<UseFormReturn<V, C, T>, 'watch'>,
  name: string,
): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: field }) => {
      // A reset names no field; only people's typing is kept.
      if (field) keepDraft(name, values);
    });
    return unsubscribe;
  }, [watch, name]);
};

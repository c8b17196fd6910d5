import { once } from '#shared/once.ts';
import { LOCALE } from './locale.ts';

/** A value inside a text: already formatted, or a number that is written as it is. */
export type Value = string | number;

/** The number that decides between singular and plural. */
export interface Count {
  count: number;
}

type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = once(() => new Intl.PluralRules(LOCALE));

/** The form of a text for `count`; English has `one` and `other`. */
export const plural = (count: number, forms: PluralForms): string =>
  forms[rules().select(count)] ?? forms.other;

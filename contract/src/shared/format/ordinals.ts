import { once } from '#shared/once.ts';
import { LOCALE } from './locale.ts';

const rules = once(() => new Intl.PluralRules(LOCALE, { type: 'ordinal' }));
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `22nd` */
export const ordinalText = (place: number): string => `${place}${SUFFIXES[rules().select(place)] ?? 'th'}`;

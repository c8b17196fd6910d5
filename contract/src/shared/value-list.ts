import { z } from 'zod';

/**
 * A list of values of one vocabulary, each once however often it was given, in the order in which it came first.
 * That happens before anything looks at the length, so there are never more than the vocabulary has.
 */
export const valueList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).overwrite((list) => [...new Set(list)]);

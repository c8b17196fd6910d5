import { CAUTIONS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const WORDS = CAUTIONS.map((caution) => `'${caution}'`).join(', ');

/** The condition of a `check`: null, or some of the contract's cautions. */
export const isCautions = (column: AnyPgColumn): SQL =>
  sql`cardinality(${column}) > 0 and ${column} <@ array[${sql.raw(WORDS)}]`;

import { CAUTIONS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const CAUTION_LIST = CAUTIONS.map((caution) => `'${caution}'`).join(', ');

/** The condition of a `check`: the column is null or holds only cautions of the contract. */
export const isCautionList = (column: AnyPgColumn): SQL =>
  sql`cardinality(${column}) > 0 and ${column} <@ array[${sql.raw(CAUTION_LIST)}]`;

/** SQL: have staff refused the review item with this id? */
export const isRefusedSql = (heldBy: string): string =>
  `coalesce((select i.status = 'refused' from review_items i where i.id = ${heldBy}), false)`;

/** SQL: has the member `viewer` written to `other`? Both are SQL of ids. Index: the key of correspondents. */
const hasWrittenSql = (viewer: string, other: string): string => `coalesce((
  select case when known.low_user_id = ${viewer} then known.low_wrote else known.high_wrote end
  from correspondents known
  where known.low_user_id = least(${viewer}, ${other}) and known.high_user_id = greatest(${viewer}, ${other})), false)`;

interface CautionSql {
  /** SQL of the column `caution`. */
  caution: string;
  viewer: string;
  sender: string;
}

/** SQL of the cautions that the viewer sees: null for the sender, and after the viewer has written to the sender. */
export const cautionSql = ({ caution, viewer, sender }: CautionSql): string =>
  `case when ${caution} is not null and ${sender} <> ${viewer} and not ${hasWrittenSql(viewer, sender)}
    then to_json(${caution}) end`;

/** SQL of the value of the column `caution`. @param text SQL of a text made by `cautionsText`. */
export const cautionColumnSql = (text: string): string => `string_to_array(nullif(${text}, ''), ',')`;

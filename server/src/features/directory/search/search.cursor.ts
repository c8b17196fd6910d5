import { MAX_ID } from '@opencall/contract/shared/max-id';
import { AppError } from '#platform/http/app-error.ts';

/** Where a page ended, and the total that its search had. */
export interface SearchCursor {
  /** Order key of the last row: microseconds since 1970, which no Date could hold exactly. */
  key: string;
  id: number;
  total: number;
  isFloor: boolean;
}

const PATTERN = /^(\d{1,16})\.(\d{1,10})\.(\d{1,10})(\+?)$/;

/**
 * Opaque to clients. Not the JSON of the cursors in platform/http/paging.ts: this form has one spelling only for each
 * position, so that whatever was not made here is refused.
 */
export const encodeSearchCursor = ({ key, id, total, isFloor }: SearchCursor): string =>
  Buffer.from(`${key}.${id}.${total}${isFloor ? '+' : ''}`).toString('base64url');

/**
 * Only what `encodeSearchCursor` can have made: no member is older than 1970, and the key's sixteen digits end in 2286,
 * well within what PostgreSQL takes for a moment. @throws INVALID_CURSOR
 */
export const decodeSearchCursor = (text: string): SearchCursor => {
  const [, key, id, total, floor] = PATTERN.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (key === undefined || Number(id) < 1 || Number(id) > MAX_ID) throw new AppError('INVALID_CURSOR');
  const cursor = { key, id: Number(id), total: Number(total), isFloor: floor === '+' };
  // Base64 has several spellings of one text, and a number may begin with zeros.
  if (encodeSearchCursor(cursor) !== text) throw new AppError('INVALID_CURSOR');
  return cursor;
};

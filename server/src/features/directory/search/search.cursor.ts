import { MAX_ID } from '@opencall/contract/shared/max-id';
import { AppError } from '#platform/http/app-error.ts';

/** The last row of a page, and the total of its search. */
export interface SearchCursor {
  /** Order key of the last row: microseconds since 1970, because a Date holds only milliseconds. */
  key: string;
  id: number;
  total: number;
  isFloor: boolean;
}

const PATTERN = /^(\d{1,16})\.(\d{1,10})\.(\d{1,10})(\+?)$/;

/**
 * Encodes a cursor; opaque to clients. Unlike the JSON cursors in platform/http/paging.ts, each position has only one
 * encoding, so that `decodeSearchCursor` can refuse every other text.
 */
export const encodeSearchCursor = ({ key, id, total, isFloor }: SearchCursor): string =>
  Buffer.from(`${key}.${id}.${total}${isFloor ? '+' : ''}`).toString('base64url');

/**
 * Decodes a cursor. Accepts only texts that `encodeSearchCursor` can return. Keys are not negative, because no member
 * joined before 1970, and sixteen digits end in 2286, within PostgreSQL's range of timestamps. @throws INVALID_CURSOR
 */
export const decodeSearchCursor = (text: string): SearchCursor => {
  const [, key, id, total, floor] = PATTERN.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (key === undefined || Number(id) < 1 || Number(id) > MAX_ID) throw new AppError('INVALID_CURSOR');
  const cursor = { key, id: Number(id), total: Number(total), isFloor: floor === '+' };
  // Base64 has several encodings of one text, and a number may start with zeros.
  if (encodeSearchCursor(cursor) !== text) throw new AppError('INVALID_CURSOR');
  return cursor;
};

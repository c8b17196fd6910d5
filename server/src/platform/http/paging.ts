import { idSchema } from '@opencall/contract/shared/ids';
import { momentText } from '@opencall/contract/shared/moments';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageSpan, TimeCursor } from '#platform/database/keyset.ts';
import { AppError } from './app-error.ts';

const timeCursorSchema = z.tuple([momentText('Must be the time of a row'), idSchema]);

/** Opaque to clients; base64url of JSON. */
export const encodeCursor = (parts: ReadonlyArray<string | number>): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** @throws INVALID_CURSOR when the text was not made by `encodeCursor` or does not fit the schema. */
export const decodeCursor = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (error) {
    throw new AppError('INVALID_CURSOR', { cause: error });
  }
};

/** @throws INVALID_CURSOR. */
const decodeTimeCursor = (text: string | undefined): TimeCursor | undefined => {
  if (text === undefined) return undefined;
  const [at, id] = decodeCursor(text, timeCursorSchema);
  return { at: new Date(at), id };
};

interface PageHeaders {
  total: number;
  /** The total is a floor: there are more. */
  totalIsFloor?: boolean;
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** Sets X-Total-Count, and Link with `rel="next"` where there is a next page. */
export const setPageHeaders = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { total, totalIsFloor = false, nextCursor }: PageHeaders,
): void => {
  reply.header(TOTAL_COUNT_HEADER, total);
  if (totalIsFloor) reply.header(TOTAL_COUNT_RELATION_HEADER, 'gte');
  if (nextCursor === undefined) return;
  const next = new URL(request.url, 'http://server');
  next.searchParams.set('cursor', nextCursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
};

/** A page of a list, and what is known of the rest. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`. */
  totalIsFloor: boolean;
  nextCursor: string | undefined;
}

/** What a call for a page asks for: a page size, and the cursor that the page before gave. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Reads one page of a list by time and id, newest first. */
interface PageSource<Row> {
  /** One row more than the span's limit, where there is one: it only tells that there is a next page. */
  rows(span: PageSpan): Promise<Row[]>;
  /** How many rows there are on all pages; not asked where the first page holds them all. */
  count(): Promise<number>;
  /** A greater total is told as a floor; absent: every total is exact. */
  exactMax?: number;
}

/** @throws INVALID_CURSOR. */
export const readPage = async <Row extends { id: number; createdAt: Date }>(
  { limit, cursor }: PageQuery,
  source: PageSource<Row>,
): Promise<Page<Row>> => {
  const after = decodeTimeCursor(cursor);
  const found = await source.rows({ after, limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > limit && last !== undefined;
  const isAll = !after && !isMore;
  const { exactMax = Number.POSITIVE_INFINITY } = source;
  const total = isAll ? rows.length : await source.count();
  return {
    rows,
    total: Math.min(total, exactMax),
    totalIsFloor: total > exactMax,
    nextCursor: isMore ? encodeCursor([last.createdAt.toISOString(), last.id]) : undefined,
  };
};

/**
 * The same for rows that carry the `total` of all pages, which saves a statement. @throws INVALID_CURSOR.
 * @param exactMax a greater total is told as a floor; the rows' statement counts one further at most.
 */
export const readCountedPage = async <Row extends { id: number; createdAt: Date; total: number }>(
  query: PageQuery,
  rows: PageSource<Row>['rows'],
  exactMax: number,
): Promise<Page<Row>> => {
  let found: Row[] = [];
  return readPage(query, {
    rows: async (span) => {
      found = await rows(span);
      return found;
    },
    // What follows the cursor may be gone meanwhile; the first page tells the total even then.
    count: async () => (found[0] ?? (await rows({ after: undefined, limit: 1 }))[0])?.total ?? 0,
    exactMax,
  });
};

import { idSchema } from '@opencall/contract/shared/ids';
import { momentText } from '@opencall/contract/shared/moments';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as m from '#messages/platform/http.ts';
import type { PageRow, PageSpan, TimeCursor } from '#platform/database/keyset.ts';
import { AppError } from './app-error.ts';

const timeCursorSchema = z.tuple([momentText(m.mustBeTimeOfRow), idSchema]);

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
  /** The total is a lower bound: there are more. */
  totalIsFloor?: boolean;
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** Sets X-Total-Count, and Link with `rel="next"` if there is a next page. */
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

/** Totals and next page of a list. */
interface Rest {
  total: number;
  /** There are more than `total`. */
  totalIsFloor: boolean;
  nextCursor: string | undefined;
}

/** A page of a list with its totals. */
export interface Page<Row> extends Rest {
  rows: Row[];
}

/** The page parameters of a call: page size, and the cursor of the previous page. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** @param exactMax a greater total is sent as a lower bound; absent: every total is exact. */
const restOf = (total: number, next: TimeCursor | undefined, exactMax = Number.POSITIVE_INFINITY): Rest => ({
  total: Math.min(total, exactMax),
  totalIsFloor: total > exactMax,
  nextCursor: next && encodeCursor([next.at.toISOString(), next.id]),
});

/** Reads one page of a list by time and id, newest first. */
interface PageSource<Row> {
  /** Selects up to limit + 1 rows: the last one only shows that there is a next page. */
  rows(span: PageSpan): Promise<Row[]>;
  /** Counts the rows of all pages; not called if the first page holds them all. */
  count(): Promise<number>;
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
  const total = !after && !isMore ? rows.length : await source.count();
  return { rows, ...restOf(total, isMore ? { at: last.createdAt, id: last.id } : undefined) };
};

/** Reads one page of a list by time and id, newest first, as one row of the database. */
interface PageRowSource<Row> {
  page(span: PageSpan): Promise<Row | undefined>;
  /** Counts the rows of all pages; not called if the first page holds them all. */
  total(row: Row): number | Promise<number>;
  /** A greater total is sent as a lower bound: the statement counts up to one more. Absent: every total is exact. */
  exactMax?: number;
}

/** Reads a page with a statement made by `pageRowSql`. @throws INVALID_CURSOR. */
export const readPageRow = async <Item, Row extends PageRow<Item>>(
  { limit, cursor }: PageQuery,
  source: PageRowSource<Row>,
): Promise<Page<Row['rows'][number]>> => {
  const after = decodeTimeCursor(cursor);
  const row = await source.page({ after, limit });
  if (!row) return { rows: [], ...restOf(0, undefined) };
  const { rows, found, lastAt: at, lastId: id } = row;
  const isMore = found > limit && at !== null && id !== null;
  const total = !after && !isMore ? found : await source.total(row);
  return { rows, ...restOf(total, isMore ? { at, id } : undefined, source.exactMax) };
};

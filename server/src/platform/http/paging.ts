import { idSchema } from '@opencall/contract/shared/ids';
import { momentText } from '@opencall/contract/shared/moments';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Where a page of a list ended, newest first: the last row's time and id. */
export interface TimeCursor {
  at: Date;
  id: number;
}

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
export const decodeTimeCursor = (text: string | undefined): TimeCursor | undefined => {
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

/** One row more than a page was read: it only tells that there is a next page. */
export const cutPage = <Row extends { id: number; createdAt: Date }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | undefined } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: isMore ? encodeCursor([last.createdAt.toISOString(), last.id]) : undefined,
  };
};

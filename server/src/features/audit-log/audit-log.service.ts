import { Readable } from 'node:stream';
import type { AuditAction, AuditRecord } from '@opencall/contract/audit-log/audit-log.schemas';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#platform/database/database.ts';
import type { TimeCursor } from '#platform/database/keyset.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { csvLine } from '#platform/text/csv.ts';
import { presentRecord } from './audit-log.presenter.ts';
import {
  type AuditEntry,
  type AuditFilter,
  insertAuditRecord,
  insertRefusal,
  listActionsOn,
  listAuditRows,
} from './audit-log.queries.ts';

/** Who acts, from where and when: what every record of a call begins with. */
export type AuditActor = Pick<AuditEntry, 'actorId' | 'address' | 'now'>;

/** The caller of an endpoint as the log names them. */
export const auditActor = (
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  now: Date,
): AuditActor => ({ actorId: viewer.userId, address: request.ip, now });

/**
 * Writes down what staff do, in the transaction that does it: `tx` is that transaction. What is written stays;
 * the database refuses changes.
 */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => insertAuditRecord(tx, entry);

/** A log that can never shrink must not be filled by repeating a refused call. */
const REFUSALS_APART_MS = 60_000;

/** Writes down that a member tried a call of the staff; the same call again within a minute is one record. */
export const auditRefusal = async (
  tx: Tx,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  now: Date,
): Promise<void> => {
  const route = request.routeOptions.url ?? '';
  await insertRefusal(tx, {
    ...auditActor({ viewer, request }, now),
    action: 'call.refused',
    subject: { kind: 'call', title: `${request.method} ${route}` },
    since: new Date(now.getTime() - REFUSALS_APART_MS),
  });
};

interface ActionOn {
  targetId: number;
  action: AuditAction;
  limit: number;
}

/** Who did one thing to a member, newest first; names are those of that moment. */
export const listAuditedActions = (db: Db, filter: ActionOn) => listActionsOn(db, filter);

const EXPORT_PAGE = 1000;

const HEADINGS = [
  'id',
  'at',
  'actor_id',
  'actor',
  'actor_role',
  'action',
  'target_id',
  'target',
  'subject',
  'subject_id',
  'title',
  'details',
  'address',
];

const lineOf = ({ id, at, actor, action, target, subject, address }: AuditRecord): string => {
  const { kind, id: subjectId, title, ...details } = subject;
  return csvLine([
    id,
    at,
    actor?.id ?? null,
    actor?.username ?? null,
    actor?.role ?? null,
    action,
    target?.id ?? null,
    target?.username ?? null,
    kind,
    subjectId ?? null,
    title ?? null,
    Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    address,
  ]);
};

async function* exportPages(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  let after: TimeCursor | undefined;
  for (;;) {
    const rows = await listAuditRows(db, { ...filter, after, limit: EXPORT_PAGE });
    const page = rows.slice(0, EXPORT_PAGE);
    yield page.map((row) => lineOf(presentRecord(row))).join('');
    const last = page.at(-1);
    if (!last || rows.length <= EXPORT_PAGE) return;
    after = { at: last.at, id: last.id };
  }
}

async function* withHeadings(first: string, pages: AsyncGenerator<string>): AsyncGenerator<string> {
  yield csvLine(HEADINGS) + first;
  yield* pages;
}

/**
 * The records that the filter lets through, newest first, as CSV; a page at a time. The first page is read before the
 * file begins: what is wrong with the request is an answer, not a file that breaks off.
 */
export const exportAuditRecords = async (db: Db, filter: AuditFilter): Promise<Readable> => {
  const pages = exportPages(db, filter);
  const first = await pages.next();
  return Readable.from(withHeadings(first.value ?? '', pages));
};

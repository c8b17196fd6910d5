import { Readable } from 'node:stream';
import type { AuditRecord } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import type { Database, Db } from '#platform/database/database.ts';
import type { TimeCursor } from '#platform/database/keyset.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import { csvHead, csvLine } from '#platform/text/csv.ts';
import { DAY_MS } from '#platform/time.ts';
import { presentRecord } from './audit-log.presenter.ts';
import { type AuditFilter, type AuditRow, countAuditRows, listAuditRows } from './audit-log.queries.ts';
import type { AuditActor } from './audit-log.service.ts';
import { audit } from './audit-log.sql.ts';

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FilterQuery {
  actor?: string | undefined;
  target?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A date means its first moment; as the end of a range, its last moment. */
const toFilter = ({ actor, target, action, from, to }: FilterQuery): AuditFilter => ({
  actor,
  target,
  action,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(new Date(to).getTime() + (IS_DAY.test(to) ? DAY_MS - 1 : 0)),
});

/** The filter as stored in the audit log, without unset fields. */
const setFilters = (query: FilterQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));

/** Lists the records that match the filter, newest first. @throws INVALID_CURSOR. */
export const listAuditLog = (
  db: Db,
  { limit, cursor, ...query }: PageQuery & FilterQuery,
): Promise<Page<AuditRow & { createdAt: Date }>> => {
  const filter = toFilter(query);
  return readPage(
    { limit, cursor },
    {
      rows: async (span) => {
        const found = await listAuditRows(db, { ...filter, ...span });
        return found.map((row) => ({ ...row, createdAt: row.at }));
      },
      count: () => countAuditRows(db, filter),
    },
  );
};

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
  yield csvHead(HEADINGS) + first;
  yield* pages;
}

/**
 * Exports the records that match the filter as CSV, newest first, page by page. The export itself is logged
 * first. The first page is read before the response begins, so that an error gives a proper answer and not a
 * truncated file.
 */
export const exportAuditLog = async (
  database: Database,
  actor: AuditActor,
  query: FilterQuery,
): Promise<Readable> => {
  const subject = { kind: 'audit-log', ...setFilters(query) } as const;
  await database.autocommit((tx) => audit(tx, { ...actor, action: 'audit.export', subject }));
  const pages = exportPages(database.db, toFilter(query));
  const first = await pages.next();
  return Readable.from(withHeadings(first.value ?? '', pages));
};

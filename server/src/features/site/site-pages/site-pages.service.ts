import {
  type AdminPage,
  PAGES_MAX,
  type PageLink,
  type SitePage,
} from '@opencall/contract/site/site-pages/site-pages.schemas';
import { asc, count, eq, max } from 'drizzle-orm';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockPages } from './site-pages.sql.ts';
import { sitePages } from './site-pages.tables.ts';

type PageRow = typeof sitePages.$inferSelect;

const present = ({ slug, title, body, updatedAt }: PageRow): SitePage => ({
  slug,
  title,
  body,
  updatedAt: updatedAt.toISOString(),
});
const presentForAdmin = (row: PageRow): AdminPage => ({ ...present(row), inNavigation: row.inNavigation });

const listRows = (db: Db): Promise<PageRow[]> =>
  db.select().from(sitePages).orderBy(asc(sitePages.position), asc(sitePages.slug));

/** Lists the pages of the navigation, in order. */
export const listPages = (db: Db): Promise<PageLink[]> =>
  db
    .select({ slug: sitePages.slug, title: sitePages.title })
    .from(sitePages)
    .where(eq(sitePages.inNavigation, true))
    .orderBy(asc(sitePages.position), asc(sitePages.slug));

export const listAdminPages = async (db: Db): Promise<AdminPage[]> =>
  (await listRows(db)).map(presentForAdmin);

/** @throws PAGE_NOT_FOUND. */
export const getPage = async (db: Db, slug: string): Promise<SitePage> => {
  const [row] = await db.select().from(sitePages).where(eq(sitePages.slug, slug));
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return present(row);
};

const announcePages = (tx: Tx): void =>
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });

interface PageContent {
  slug: string;
  title: string;
  body: string;
  inNavigation: boolean;
}

/** @throws PAGE_LIMIT. */
const addPage = async (tx: Tx, page: Omit<PageRow, 'position'>): Promise<PageRow | undefined> => {
  if (totalOf(await tx.select({ total: count() }).from(sitePages)) >= PAGES_MAX)
    throw new AppError('PAGE_LIMIT');
  const [last] = await tx.select({ position: max(sitePages.position) }).from(sitePages);
  const position = (last?.position ?? 0) + 1;
  const [row] = await tx
    .insert(sitePages)
    .values({ ...page, position })
    .returning();
  return row;
};

/** Changes the page, or adds it after all others. @throws PAGE_LIMIT. */
export const savePage = async (tx: Tx, actor: AuditActor, content: PageContent): Promise<AdminPage> => {
  await lockPages(tx);
  const page = { ...content, updatedAt: actor.now };
  const { slug } = page;
  const [changed] = await tx.update(sitePages).set(page).where(eq(sitePages.slug, slug)).returning();
  const row = changed ?? (await addPage(tx, page));
  if (!row) throw new Error('The page was not saved');
  await audit(tx, { ...actor, action: 'page.save', subject: { kind: 'page', title: slug } });
  announcePages(tx);
  return presentForAdmin(row);
};

/** @throws INVALID_PAGE_ORDER unless each page is named once. */
export const orderPages = async (tx: Tx, actor: AuditActor, order: string[]): Promise<AdminPage[]> => {
  await lockPages(tx);
  const slugs = (await listRows(tx)).map(({ slug }) => slug);
  const named = new Set(order);
  if (named.size !== order.length || order.length !== slugs.length || slugs.some((slug) => !named.has(slug)))
    throw new AppError('INVALID_PAGE_ORDER');
  for (const [at, slug] of order.entries())
    await tx
      .update(sitePages)
      .set({ position: at + 1 })
      .where(eq(sitePages.slug, slug));
  await audit(tx, { ...actor, action: 'page.order', subject: { kind: 'page', title: order.join(', ') } });
  announcePages(tx);
  return listAdminPages(tx);
};

/** @throws PAGE_NOT_FOUND. */
export const deletePage = async (tx: Tx, actor: AuditActor, slug: string): Promise<void> => {
  const [row] = await tx
    .delete(sitePages)
    .where(eq(sitePages.slug, slug))
    .returning({ slug: sitePages.slug });
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  await audit(tx, { ...actor, action: 'page.delete', subject: { kind: 'page', title: slug } });
  announcePages(tx);
};

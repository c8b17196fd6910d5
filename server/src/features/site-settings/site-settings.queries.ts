import { sql } from 'drizzle-orm';
import { uploadUrl } from '#features/uploads/uploads.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { siteDocuments, siteSettings } from './site-settings.tables.ts';

const columns = {
  revision: siteSettings.revision,
  siteName: siteSettings.siteName,
  tagline: siteSettings.tagline,
  accentColor: siteSettings.accentColor,
  logoUrl: uploadUrl(siteSettings.logoKey),
  supportEmail: siteSettings.supportEmail,
  trialMonths: siteSettings.trialMonths,
  monthlyPriceCents: siteSettings.monthlyPriceCents,
  joining: siteSettings.joining,
  announcement: siteSettings.announcement,
  announcementFrom: siteSettings.announcementFrom,
  announcementUntil: siteSettings.announcementUntil,
};

/** What is set; undefined where nothing ever was. */
export const findSettings = async (db: Db) => {
  const [row] = await db.select(columns).from(siteSettings);
  return row;
};
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Makes the row where it is missing and holds it: changes come one after the other. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await tx.insert(siteSettings).values({ id: true }).onConflictDoNothing();
  await tx.select({ id: siteSettings.id }).from(siteSettings).for('update');
};

export type SettingsColumns = Partial<Omit<typeof siteSettings.$inferInsert, 'id' | 'revision'>>;

export const updateSettings = async (tx: Tx, changes: SettingsColumns): Promise<void> => {
  await tx.update(siteSettings).set({ ...changes, revision: sql`${siteSettings.revision} + 1` });
};

export type DocumentKind = (typeof siteDocuments.$inferSelect)['kind'];
export type DocumentRow = typeof siteDocuments.$inferSelect;

/** The newest version of each document that has one. */
export const listNewestDocuments = (db: Db): Promise<DocumentRow[]> =>
  db.query<DocumentRow>({
    text: `select distinct on (kind) kind, version, body, created_at as "createdAt"
           from site_documents order by kind, version desc`,
  });

export const insertDocument = async (tx: Tx, document: DocumentRow): Promise<void> => {
  await tx.insert(siteDocuments).values(document);
};

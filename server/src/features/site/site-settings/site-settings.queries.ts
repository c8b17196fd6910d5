import { and, desc, eq, gte, lt, notExists, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { siteDocuments, siteSettings, termsAcceptances } from './site-settings.tables.ts';

const columns = {
  revision: siteSettings.revision,
  siteName: siteSettings.siteName,
  tagline: siteSettings.tagline,
  accentColor: siteSettings.accentColor,
  logoUrl: uploadUrl(siteSettings.logoKey),
  supportEmail: siteSettings.supportEmail,
  trialMonths: siteSettings.trialMonths,
  monthlyPriceCents: siteSettings.monthlyPriceCents,
  reservedNames: siteSettings.reservedNames,
  joining: siteSettings.joining,
  announcement: siteSettings.announcement,
  announcementFrom: siteSettings.announcementFrom,
  announcementUntil: siteSettings.announcementUntil,
  maintenance: siteSettings.maintenance,
  maintenanceMessage: siteSettings.maintenanceMessage,
  maintenanceUntil: siteSettings.maintenanceUntil,
  weeklyEmail: siteSettings.weeklyEmail,
  backupAt: siteSettings.backupAt,
  backupKeep: siteSettings.backupKeep,
  backupDestination: siteSettings.backupDestination,
  backupPlace: siteSettings.backupPlace,
  backupEndpoint: siteSettings.backupEndpoint,
  backupRegion: siteSettings.backupRegion,
  backupAccessKeyId: siteSettings.backupAccessKeyId,
  backupSecret: siteSettings.backupSecret,
};

/** The columns of the destination of backups. */
export const DESTINATION_COLUMNS = [
  'backupDestination',
  'backupPlace',
  'backupEndpoint',
  'backupRegion',
  'backupAccessKeyId',
  'backupSecret',
] as const satisfies readonly (keyof typeof columns)[];

/** Reads the stored settings; undefined if none were ever changed. */
export const findSettings = async (db: Db) => {
  const [row] = await db.select(columns).from(siteSettings);
  return row;
};
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Creates the row if it does not exist and locks it, so that changes run one after the other. */
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

export const insertDocument = async (tx: Tx, document: DocumentRow): Promise<void> => {
  await tx.insert(siteDocuments).values(document);
};

export const listVersions = (db: Db, kind: DocumentKind): Promise<Omit<DocumentRow, 'body' | 'asks'>[]> =>
  db
    .select({ kind: siteDocuments.kind, version: siteDocuments.version, createdAt: siteDocuments.createdAt })
    .from(siteDocuments)
    .where(eq(siteDocuments.kind, kind))
    .orderBy(desc(siteDocuments.version));

export const findVersion = async (db: Db, kind: DocumentKind, version: number) => {
  const [row] = await db
    .select()
    .from(siteDocuments)
    .where(and(eq(siteDocuments.kind, kind), eq(siteDocuments.version, version)));
  return row;
};

/** Finds the newest terms that members must agree to. */
export const findAskedTerms = async (db: Db) => {
  const [row] = await db
    .select({ version: siteDocuments.version, since: siteDocuments.createdAt })
    .from(siteDocuments)
    .where(and(eq(siteDocuments.kind, 'terms'), siteDocuments.asks))
    .orderBy(desc(siteDocuments.version))
    .limit(1);
  return row ?? null;
};

/** True if the member joined before these terms and has not agreed to them or to later ones. */
export const isAskedForTerms = async (
  db: Db,
  { userId, version, since }: { userId: number; version: number; since: Date },
): Promise<boolean> => {
  const accepted = db
    .select({ userId: termsAcceptances.userId })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, users.id), gte(termsAcceptances.version, version)));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lt(users.createdAt, since), notExists(accepted)));
  return rows.length > 0;
};

export const insertAcceptance = async (
  tx: Tx,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<void> => {
  await tx.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
};

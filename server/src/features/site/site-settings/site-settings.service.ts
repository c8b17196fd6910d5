import type {
  AdminSettings,
  SettingsPatch,
  SiteSettings,
} from '@opencall/contract/site/site-settings/site-settings.schemas';
import type { SiteDefaults } from '#config/site-settings.ts';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { assertOwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type Maintenance, presentMaintenance, type StoredSite } from '#platform/site/site.ts';
import { builtInText } from './built-in-texts.ts';
import { listNewestDocuments } from './documents.sql.ts';
import {
  type DESTINATION_COLUMNS,
  type DocumentRow,
  findAskedTerms,
  findSettings,
  insertDocument,
  lockSettings,
  type SettingsColumns,
  type SettingsRow,
  updateSettings,
} from './site-settings.queries.ts';

/** NOTIFY channel on which processes announce changed settings. */
export const SITE_CHANNEL = 'site_settings';

/** Kinds of uploads allowed as a logo. */
const LOGO_KINDS = ['gallery', 'contest-featured', 'contest-thumbnail'] as const;
const DOCUMENT_KINDS = ['terms', 'privacy'] as const;

type ShownSettings = Omit<StoredSite, 'askedTerms' | 'maintenance'>;

const maintenanceOf = (row: SettingsRow | undefined): Maintenance | null =>
  row === undefined || row.maintenance === 'off'
    ? null
    : { mode: row.maintenance, message: row.maintenanceMessage, until: row.maintenanceUntil };

const siteOf = (row: SettingsRow | undefined, defaults: SiteDefaults): ShownSettings => ({
  siteName: row?.siteName ?? defaults.siteName,
  tagline: row?.tagline ?? defaults.tagline,
  accentColor: row?.accentColor ?? defaults.accentColor,
  logoUrl: row?.logoUrl ?? null,
  supportEmail: row?.supportEmail ?? defaults.supportEmail,
  trialMonths: row?.trialMonths ?? defaults.trialMonths,
  monthlyPriceCents: row?.monthlyPriceCents ?? defaults.monthlyPriceCents,
  reservedNames: row?.reservedNames ?? [],
  joining: row?.joining ?? defaults.joining,
});

/** Reads the settings from the database, for decisions that must not use an outdated cache. */
export const getSite = async (
  db: Db,
  defaults: SiteDefaults,
): Promise<{ site: StoredSite; revision: number }> => {
  const row = await findSettings(db);
  const askedTerms = row ? await findAskedTerms(db) : null;
  const site = { ...siteOf(row, defaults), askedTerms, maintenance: maintenanceOf(row) };
  return { site, revision: row?.revision ?? 0 };
};

const isAnnounced = ({ announcementFrom: from, announcementUntil: until }: SettingsRow, now: Date): boolean =>
  (from === null || from <= now) && (until === null || now < until);

/** The public part of the settings. */
export const getSiteSettings = async (
  db: Db,
  { defaults, now }: { defaults: SiteDefaults; now: Date },
): Promise<SiteSettings> => {
  const row = await findSettings(db);
  const announcement = row && isAnnounced(row, now) ? row.announcement : null;
  const { reservedNames: _reserved, ...shown } = siteOf(row, defaults);
  return { ...shown, currency: 'usd', announcement, maintenance: presentMaintenance(maintenanceOf(row)) };
};

const bodyOf = (documents: DocumentRow[], kind: DocumentRow['kind'], site: ShownSettings): string =>
  documents.find((document) => document.kind === kind)?.body ?? builtInText(kind, site);

/** All settings, for admins. */
export const getAdminSettings = async (db: Db, defaults: SiteDefaults): Promise<AdminSettings> => {
  const row = await findSettings(db);
  const documents = await listNewestDocuments(db);
  const site = siteOf(row, defaults);
  return {
    ...site,
    reservedNames: [...site.reservedNames],
    announcement: row?.announcement ?? null,
    announcementFrom: row?.announcementFrom?.toISOString() ?? null,
    announcementUntil: row?.announcementUntil?.toISOString() ?? null,
    maintenance: row?.maintenance ?? 'off',
    maintenanceMessage: row?.maintenanceMessage ?? null,
    maintenanceUntil: row?.maintenanceUntil?.toISOString() ?? null,
    weeklyEmail: row?.weeklyEmail ?? true,
    terms: bodyOf(documents, 'terms', site),
    privacy: bodyOf(documents, 'privacy', site),
    revision: row?.revision ?? 0,
  };
};

/** True if admins get a weekly email about problems of the site. */
export const hasWeeklyEmail = async (db: Db): Promise<boolean> =>
  (await findSettings(db))?.weeklyEmail ?? true;

/** When nightly backups are made and how many are kept, as admins set it; null: the default. */
export const findBackupTimes = async (db: Db): Promise<{ at: string | null; keep: number | null }> => {
  const { backupAt = null, backupKeep = null } = (await findSettings(db)) ?? {};
  return { at: backupAt, keep: backupKeep };
};

/** The settings of Site settings, and those that admins change on other screens. */
type AnyPatch = SettingsPatch &
  Pick<SettingsColumns, 'backupAt' | 'backupKeep' | (typeof DESTINATION_COLUMNS)[number]>;

interface Change {
  patch: AnyPatch;
  before: SettingsRow;
  actor: AuditActor;
}

/** Finds the media key of a new logo; undefined if the logo does not change. @throws IMAGE_NOT_UPLOADED. */
const logoKeyOf = async (tx: Tx, { patch, before, actor }: Change): Promise<string | null | undefined> => {
  const { logoUrl: url } = patch;
  if (url === undefined || url === before.logoUrl) return undefined;
  if (url === null) return null;
  const upload = await assertOwnUpload(tx, { ownerId: Number(actor.actorId), url, kinds: LOGO_KINDS });
  if (upload.isVideo) throw new AppError('IMAGE_NOT_UPLOADED');
  return upload.key;
};

const momentOf = (text: string | null | undefined): Date | null | undefined =>
  text ? new Date(text) : (text as null | undefined);

/** The columns whose values differ from the stored ones. */
const changesOf = ({ patch, before }: Change): SettingsColumns => {
  const {
    terms: _terms,
    privacy: _privacy,
    askMembers: _ask,
    logoUrl: _logo,
    announcementFrom,
    announcementUntil,
    maintenanceUntil,
    ...rest
  } = patch;
  const wanted = {
    ...rest,
    announcementFrom: momentOf(announcementFrom),
    announcementUntil: momentOf(announcementUntil),
    maintenanceUntil: momentOf(maintenanceUntil),
  };
  const isChanged = ([key, value]: [string, unknown]): boolean =>
    value !== undefined && String(value) !== String(before[key as keyof SettingsRow]);
  return Object.fromEntries(Object.entries(wanted).filter(isChanged));
};

type DocumentVersions = Partial<Record<`${(typeof DOCUMENT_KINDS)[number]}Version`, number>>;

/** Adds a version of each changed text. @returns the changed texts with their versions. */
const changeDocuments = async (
  tx: Tx,
  { patch, now, site }: { patch: SettingsPatch; now: Date; site: ShownSettings },
): Promise<DocumentVersions> => {
  const newest = await listNewestDocuments(tx);
  const versions: DocumentVersions = {};
  for (const kind of DOCUMENT_KINDS) {
    const text = patch[kind];
    if (text === undefined) continue;
    const last = newest.find((document) => document.kind === kind);
    // An unchanged product text is not stored, so that it keeps following the site's name and price.
    const body = text === builtInText(kind, site) ? null : text;
    if (body === (last?.body ?? null)) continue;
    const version = (last?.version ?? 0) + 1;
    const asks = kind === 'terms' && patch.askMembers;
    await insertDocument(tx, { kind, version, body, asks, createdAt: now });
    versions[`${kind}Version`] = version;
  }
  return versions;
};

const assertDates = (before: SettingsRow, changes: SettingsColumns, now: Date): void => {
  const {
    announcementFrom: from,
    announcementUntil: until,
    maintenance,
    maintenanceUntil: end,
  } = { ...before, ...changes };
  if (from && until && until <= from) throw fieldError('ANNOUNCEMENT_DATES', 'announcementUntil');
  // A maintenance that lasts longer than expected can still be changed and ended.
  const isNew = 'maintenanceUntil' in changes || (before.maintenance === 'off' && maintenance !== 'off');
  if (isNew && end && end <= now) throw fieldError('MAINTENANCE_END_PASSED', 'maintenanceUntil');
};

type LoggedSettings = Omit<SettingsColumns, 'logoKey' | 'updatedAt'> & { logo?: string } & DocumentVersions;

/** The changes in the form of the audit log: new values, but only the fact of a change for long texts and secrets. */
const subjectOf = (changes: LoggedSettings) => {
  const detailOf = (key: string, value: unknown) => {
    if (key === 'backupSecret' && value !== null) return 'changed';
    if (value instanceof Date) return value.toISOString();
    const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null;
    return isPlain ? value : String(value).slice(0, 200);
  };
  const details = Object.entries(changes).map(([key, value]) => [key, detailOf(key, value)]);
  const named: Partial<Record<keyof LoggedSettings, ReturnType<typeof detailOf>>> =
    Object.fromEntries(details);
  return { kind: 'site-settings' as const, ...named };
};

/**
 * Changes settings, one caller after the other. Values that are already set do not count as changes.
 * @throws IMAGE_NOT_UPLOADED, ANNOUNCEMENT_DATES, MAINTENANCE_END_PASSED.
 */
export const changeSettings = async (
  tx: Tx,
  { patch, actor, defaults }: { patch: AnyPatch; actor: AuditActor; defaults: SiteDefaults },
): Promise<void> => {
  await lockSettings(tx);
  const before = await findSettings(tx);
  if (!before) throw new Error('The settings row was not created');
  const change = { patch, before, actor };
  const columns = changesOf(change);
  assertDates(before, columns, actor.now);
  const logoKey = await logoKeyOf(tx, change);
  const site = siteOf({ ...before, ...(columns as Partial<SettingsRow>) }, defaults);
  const versions = await changeDocuments(tx, { patch, now: actor.now, site });
  const logged = { ...columns, ...(logoKey === undefined ? {} : { logo: logoKey ?? 'none' }), ...versions };
  if (Object.keys(logged).length === 0) return;
  await updateSettings(tx, {
    ...columns,
    ...(logoKey === undefined ? {} : { logoKey }),
    updatedAt: actor.now,
  });
  await audit(tx, { ...actor, action: 'settings.update', subject: subjectOf(logged) });
  tx.notify(SITE_CHANNEL, '');
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });
};

import { STORED_DESTINATIONS } from '@opencall/contract/site/backups/backups.vocabulary';
import { MAINTENANCE_MODES } from '@opencall/contract/site/site-settings/maintenance.schemas';
import { JOINING_MODES } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/** Settings made in the browser: one row, or none. Null: the default of the environment. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: boolean('id').primaryKey().default(true),
    /** Counts every change. */
    revision: integer('revision').notNull().default(0),
    siteName: text('site_name'),
    tagline: text('tagline'),
    accentColor: text('accent_color'),
    logoKey: text('logo_key').references(() => media.key, { onDelete: 'set null' }),
    supportEmail: text('support_email'),
    trialMonths: integer('trial_months'),
    monthlyPriceCents: integer('monthly_price_cents'),
    /** Names that members may not use, in addition to the official words. */
    reservedNames: text('reserved_names').array(),
    joining: text('joining', { enum: JOINING_MODES }),
    /** Markdown. */
    announcement: text('announcement'),
    announcementFrom: moment('announcement_from'),
    announcementUntil: moment('announcement_until'),
    maintenance: text('maintenance', { enum: MAINTENANCE_MODES }).notNull().default('off'),
    maintenanceMessage: text('maintenance_message'),
    maintenanceUntil: moment('maintenance_until'),
    /** Admins get a weekly email if the site has problems. */
    weeklyEmail: boolean('weekly_email').notNull().default(true),
    /** When nightly backups are made (UTC, `HH:MM`), and how many are kept; null: the default. */
    backupAt: text('backup_at'),
    backupKeep: integer('backup_keep'),
    /** Where backups go. Null: admins have not chosen, and no nightly backups are made. */
    backupDestination: text('backup_destination', { enum: STORED_DESTINATIONS }),
    /** The folder, or `s3://bucket/prefix`. */
    backupPlace: text('backup_place'),
    /** Access to the bucket; null: as in the environment. */
    backupEndpoint: text('backup_endpoint'),
    backupRegion: text('backup_region'),
    backupAccessKeyId: text('backup_access_key_id'),
    /** Encrypted with the key of the site, in base64. */
    backupSecret: text('backup_secret'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('site_settings_one_row', sql`${table.id}`),
    check('site_settings_site_name', sql`char_length(${table.siteName}) between 1 and 60`),
    check('site_settings_accent_color', sql`${table.accentColor} ~ '^#[0-9a-f]{6}$'`),
    check('site_settings_trial_months', sql`${table.trialMonths} between 0 and 36`),
    check('site_settings_monthly_price', sql`${table.monthlyPriceCents} between 50 and 100000`),
    check('site_settings_joining', oneOf(table.joining, JOINING_MODES)),
    check('site_settings_maintenance', oneOf(table.maintenance, MAINTENANCE_MODES)),
    check('site_settings_backup_at', sql`${table.backupAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('site_settings_backup_keep', sql`${table.backupKeep} between 1 and 1000`),
    check('site_settings_backup_destination', oneOf(table.backupDestination, STORED_DESTINATIONS)),
    check(
      'site_settings_backup_place',
      sql`(coalesce(${table.backupDestination}, 'server') = 'server') = (${table.backupPlace} is null)`,
    ),
    check('site_settings_announcement', sql`${table.announcementUntil} > ${table.announcementFrom}`),
    index('site_settings_logo_key').on(table.logoKey),
  ],
);

/** All versions of the host's own terms and privacy policy. The last version is valid. */
export const siteDocuments = pgTable(
  'site_documents',
  {
    kind: text('kind', { enum: ['terms', 'privacy'] }).notNull(),
    /** From 1. Version 0 is the product's own text, which is not stored. */
    version: integer('version').notNull(),
    /** Markdown; null: this version is the product's own text. */
    body: text('body'),
    /** Members must agree to this version at their next visit. */
    asks: boolean('asks').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check('site_documents_kind', sql`${table.kind} in ('terms', 'privacy')`),
    check('site_documents_version', sql`${table.version} >= 1`),
  ],
);

/** Versions of the terms that members agreed to after joining. By joining they agree to the current terms. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

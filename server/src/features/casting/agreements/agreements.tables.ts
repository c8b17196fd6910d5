import {
  AGREEMENT_STATUSES,
  TEMPLATES,
  VOID_REASONS,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { shoots } from '#features/casting/shoots/shoots.tables.ts';
import { bytea, moment, oneOf } from '#platform/database/columns.ts';

/** Texts of the host that replace the built-in ones. The newest version counts. */
export const agreementTemplateVersions = pgTable(
  'agreement_template_versions',
  {
    /** Position in the contract's list, from 1. */
    templateId: smallint('template_id').notNull(),
    version: integer('version').notNull(),
    /** Title and body are null if the host restored the built-in text. */
    title: text('title'),
    /** Markdown with `{{fields}}`. */
    body: text('body'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    check(
      'agreement_template_versions_id',
      sql`${table.templateId} between 1 and ${sql.raw(String(TEMPLATES.length))} and ${table.version} >= 1`,
    ),
    check('agreement_template_versions_text', sql`(${table.title} is null) = (${table.body} is null)`),
  ],
);

export const agreements = pgTable(
  'agreements',
  {
    id: serial('id').primaryKey(),
    /** Null if the shoot was deleted: the agreement stays. */
    shootId: integer('shoot_id').references(() => shoots.id, { onDelete: 'set null' }),
    templateId: smallint('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    /** Version of the shoot's terms with which the text was filled. */
    termsVersion: integer('terms_version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    sha256: bytea('sha256').notNull(),
    status: text('status', { enum: AGREEMENT_STATUSES }).notNull().default('open'),
    voidReason: text('void_reason', { enum: VOID_REASONS }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    // Target of the signatures' foreign key, which prevents changing a signed text.
    unique('agreements_id_sha256_key').on(table.id, table.sha256),
    check('agreements_status', oneOf(table.status, AGREEMENT_STATUSES)),
    check('agreements_void_reason', oneOf(table.voidReason, VOID_REASONS)),
    check('agreements_void', sql`(${table.status} = 'void') = (${table.voidReason} is not null)`),
    check('agreements_complete', sql`(${table.status} = 'complete') = (${table.completedAt} is not null)`),
    check('agreements_sha256', sql`${table.sha256} = sha256(convert_to(${table.text}, 'UTF8'))`),
    // The list of a shoot, newest first.
    index('agreements_shoot_id').on(table.shootId, table.id.desc()),
    // Rows whose column is set to null when an account is deleted.
    index('agreements_created_by').on(table.createdBy),
  ],
);

/** Parties who have to sign, and their signatures. Rows of deleted accounts stay: they are part of the other parties' copies. */
export const agreementParties = pgTable(
  'agreement_parties',
  {
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    /** Position in the text, from 1. */
    position: smallint('position').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name and role when the agreement was made. */
    username: text('username').notNull(),
    role: text('role').notNull(),
    /** Typed by the member. This column and those below are null until they have signed. */
    name: text('name'),
    signedAt: moment('signed_at'),
    /** Id of the session, which may have ended. */
    sessionId: integer('session_id'),
    /** The exact sentence that the member confirmed. */
    consent: text('consent'),
    /** Hash of the signed text. */
    signedSha256: bytea('signed_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.position] }),
    // A member signs once.
    unique('agreement_parties_agreement_id_user_id_key').on(table.agreementId, table.userId),
    foreignKey({
      name: 'agreement_parties_signed_text_fk',
      columns: [table.agreementId, table.signedSha256],
      foreignColumns: [agreements.id, agreements.sha256],
    }),
    check(
      'agreement_parties_signed',
      sql`num_nonnulls(${table.name}, ${table.signedAt}, ${table.sessionId}, ${table.consent}, ${table.signedSha256}) in (0, 5)`,
    ),
    check('agreement_parties_name', sql`char_length(${table.name}) between 1 and 100`),
    // A member's agreements.
    index('agreement_parties_user_id').on(table.userId, table.agreementId),
  ],
);

/** The PDF of an agreement. All parties get the same bytes, and the verification page finds them by their hash. */
export const agreementFiles = pgTable('agreement_files', {
  agreementId: integer('agreement_id')
    .primaryKey()
    .references(() => agreements.id, { onDelete: 'cascade' }),
  sha256: bytea('sha256').notNull().unique('agreement_files_sha256_key'),
  bytes: bytea('bytes').notNull(),
});

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

/** What the host wrote instead of the product's own texts. The newest version is in force. */
export const agreementTemplateVersions = pgTable(
  'agreement_template_versions',
  {
    /** The place in the contract's list, from 1. */
    templateId: smallint('template_id').notNull(),
    version: integer('version').notNull(),
    /** Both null: back to the product's own. */
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
    /** An agreement outlives its shoot. */
    shootId: integer('shoot_id').references(() => shoots.id, { onDelete: 'set null' }),
    templateId: smallint('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    /** Of the shoot's terms, which the text was filled from. */
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
    // What signatures refer to: once signed, the text cannot be another.
    unique('agreements_id_sha256_key').on(table.id, table.sha256),
    check('agreements_status', oneOf(table.status, AGREEMENT_STATUSES)),
    check('agreements_void_reason', oneOf(table.voidReason, VOID_REASONS)),
    check('agreements_void', sql`(${table.status} = 'void') = (${table.voidReason} is not null)`),
    check('agreements_complete', sql`(${table.status} = 'complete') = (${table.completedAt} is not null)`),
    check('agreements_sha256', sql`${table.sha256} = sha256(convert_to(${table.text}, 'UTF8'))`),
    // The list of a shoot, newest first.
    index('agreements_shoot_id').on(table.shootId, table.id.desc()),
    // What is set to null when an account goes.
    index('agreements_created_by').on(table.createdBy),
  ],
);

/** Everybody who has to sign, and their signatures. The row stays when the account goes: it is part of the others' copy. */
export const agreementParties = pgTable(
  'agreement_parties',
  {
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    /** In the order of the text, from 1. */
    position: smallint('position').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they were when the agreement was made. */
    username: text('username').notNull(),
    role: text('role').notNull(),
    /** Typed by the member. This and all below are there once they have signed. */
    name: text('name'),
    signedAt: moment('signed_at'),
    /** Number of the session; it may be over since. */
    sessionId: integer('session_id'),
    /** What the member confirmed, word for word. */
    consent: text('consent'),
    /** Of the text that was signed: the agreement's. */
    signedSha256: bytea('signed_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.position] }),
    // Once a member.
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

/** The PDF as it was made the first time: everybody gets these bytes, and a file is known by their hash. */
export const agreementFiles = pgTable('agreement_files', {
  agreementId: integer('agreement_id')
    .primaryKey()
    .references(() => agreements.id, { onDelete: 'cascade' }),
  sha256: bytea('sha256').notNull().unique('agreement_files_sha256_key'),
  bytes: bytea('bytes').notNull(),
});

import {
  AGREEMENT_STATUSES,
  VOID_REASONS,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { z } from 'zod';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { execute, query } from '#platform/database/query.ts';

/** A party who has to sign. The last four fields are null until they have signed. */
const partyRow = z.object({
  position: z.int(),
  /** Null if the account was deleted. */
  userId: z.int().nullable(),
  username: z.string(),
  role: z.string(),
  name: z.string().nullable(),
  signedAt: z.string().nullable(),
  sessionId: z.int().nullable(),
  consent: z.string().nullable(),
});

const agreementRow = z.object({
  id: z.int(),
  shootId: z.int().nullable(),
  templateId: z.int(),
  termsVersion: z.int(),
  title: z.string(),
  text: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  status: z.enum(AGREEMENT_STATUSES),
  voidReason: z.enum(VOID_REASONS).nullable(),
  createdBy: z.int().nullable(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  /** In the order of the text. */
  parties: z.array(partyRow),
});

export type AgreementRow = z.output<typeof agreementRow>;

const PARTY_JSON = jsonObjectSql<z.output<typeof partyRow>>({
  position: 'p.position',
  userId: 'p.user_id',
  username: 'p.username',
  role: 'p.role',
  name: 'p.name',
  signedAt: 'p.signed_at',
  sessionId: 'p.session_id',
  consent: 'p.consent',
});

const SELECT = `select a.id, a.shoot_id as "shootId", a.template_id as "templateId", a.terms_version as "termsVersion",
    a.title, a.text, encode(a.sha256, 'hex') as sha256, a.status, a.void_reason as "voidReason",
    a.created_by as "createdBy", a.created_at as "createdAt", a.completed_at as "completedAt",
    (select json_agg(${PARTY_JSON} order by p.position) from agreement_parties as p where p.agreement_id = a.id) as parties
  from agreements as a`;

export const findAgreement = async (db: Db, id: number): Promise<AgreementRow | undefined> => {
  const [row] = await query(db, agreementRow, {
    text: `${SELECT} where a.id = $1`,
    values: [id],
  });
  return row;
};

/** Locks an agreement until the transaction ends, and finds it. */
export const lockAgreement = async (tx: Tx, id: number): Promise<AgreementRow | undefined> => {
  await execute(tx, { text: 'select from agreements where id = $1 for update', values: [id] });
  return findAgreement(tx, id);
};

/** Lists the agreements of a shoot, newest first. */
export const listAgreementsOf = (db: Db, shootId: number): Promise<AgreementRow[]> =>
  query(db, agreementRow, {
    text: `${SELECT} where a.shoot_id = $1 order by a.id desc`,
    values: [shootId],
  });

export interface NewSignature {
  agreementId: number;
  userId: number;
  name: string;
  sessionId: number;
  consent: string;
  now: Date;
}

const signedRow = z.object({ position: z.int() });

/** Stores a signature with the hash of the agreement's text; false if the party has already signed. */
export const insertSignature = async (
  tx: Tx,
  { agreementId, userId, name, sessionId, consent, now }: NewSignature,
): Promise<boolean> => {
  const text = `update agreement_parties as p set name = $3, signed_at = $4, session_id = $5, consent = $6,
      signed_sha256 = a.sha256
    from agreements as a
    where a.id = $1 and p.agreement_id = a.id and p.user_id = $2 and p.signed_at is null returning p.position`;
  const rows = await query(tx, signedRow, {
    text,
    values: [agreementId, userId, name, now, sessionId, consent],
  });
  return rows.length > 0;
};

const idRow = z.object({ id: z.int() });

/** Completes a locked agreement if all parties have signed; true if it is complete now. */
export const completeAgreement = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const text = `update agreements set status = 'complete', completed_at = $2
    where id = $1 and status = 'open' and not exists (
      select from agreement_parties where agreement_id = $1 and signed_at is null) returning id`;
  return (await query(tx, idRow, { text, values: [id, now] })).length > 0;
};

const completionRow = z.object({ completedAt: z.date() });

/** Finds when the agreement whose PDF has this hash was completed. */
export const findCompletionByHash = async (db: Db, sha256: Buffer): Promise<Date | undefined> => {
  const [row] = await query(db, completionRow, {
    text: `select a.completed_at as "completedAt" from agreement_files as f join agreements as a on a.id = f.agreement_id
      where f.sha256 = $1`,
    values: [sha256],
  });
  return row?.completedAt;
};

const memberRow = z.object({ userId: z.int() });

/**
 * Deletes a member's agreements: incomplete ones, and complete ones if no other party has an account. Returns the other parties
 * of all the member's agreements.
 */
export const deleteAgreementsOf = async (tx: Tx, userId: number): Promise<number[]> => {
  const text = `with mine as (
      select a.id, a.status from agreements as a join agreement_parties as own on own.agreement_id = a.id
      where own.user_id = $1
    ), gone as (
      delete from agreements as a using mine where a.id = mine.id and (mine.status <> 'complete' or not exists (
        select from agreement_parties as other
        where other.agreement_id = a.id and other.user_id is not null and other.user_id <> $1)) returning a.id)
    select distinct p.user_id as "userId" from agreement_parties as p
    where p.user_id is not null and p.user_id <> $1 and p.agreement_id in (select id from mine)`;
  const rows = await query(tx, memberRow, { text, values: [userId] });
  return rows.map((row) => row.userId);
};

const recipientRow = z.object({ username: z.string(), email: z.string() });

/** Finds the name and the email address of a member; undefined if the member is away and gets no emails. */
export const findRecipient = async (
  db: Db,
  userId: number,
): Promise<{ username: string; email: string } | undefined> => {
  const text = `select u.username, u.email from users as u where u.id = $1 and not ${isAwaySql('u')}`;
  const [row] = await query(db, recipientRow, { text, values: [userId] });
  return row;
};

const versionRow = z.object({
  templateId: z.int(),
  version: z.int(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  createdAt: z.date(),
});

export type VersionRow = z.output<typeof versionRow>;

/** Lists the newest version of each changed template. */
export const listNewestVersions = (db: Db): Promise<VersionRow[]> =>
  query(db, versionRow, {
    text: `select distinct on (template_id) template_id as "templateId", version, title, body, created_at as "createdAt"
           from agreement_template_versions order by template_id, version desc`,
  });

/** Makes changes of templates wait for each other until the transaction ends, so that each gets its own version. */
export const lockTemplateVersions = (tx: Tx): Promise<void> =>
  execute(tx, { text: 'lock table agreement_template_versions in share row exclusive mode' });

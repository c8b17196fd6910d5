import type {
  AgreementStatus,
  VoidReason,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { agreementFiles, agreementParties, agreements } from './agreements.tables.ts';

/** One who has to sign; what the database knows of the signature where there is one. */
export interface PartyRow {
  position: number;
  /** Null: an account that is gone. */
  userId: number | null;
  username: string;
  role: string;
  name: string | null;
  signedAt: string | null;
  sessionId: number | null;
  consent: string | null;
}

export interface AgreementRow {
  id: number;
  shootId: number | null;
  templateId: number;
  termsVersion: number;
  title: string;
  text: string;
  /** Hex. */
  sha256: string;
  status: AgreementStatus;
  voidReason: VoidReason | null;
  createdBy: number | null;
  createdAt: Date;
  completedAt: Date | null;
  /** In the order of the text. */
  parties: PartyRow[];
}

const SELECT = `select a.id, a.shoot_id as "shootId", a.template_id as "templateId", a.terms_version as "termsVersion",
    a.title, a.text, encode(a.sha256, 'hex') as sha256, a.status, a.void_reason as "voidReason",
    a.created_by as "createdBy", a.created_at as "createdAt", a.completed_at as "completedAt",
    (select json_agg(json_build_object('position', p.position, 'userId', p.user_id, 'username', p.username, 'role', p.role,
        'name', p.name, 'signedAt', p.signed_at, 'sessionId', p.session_id, 'consent', p.consent) order by p.position)
     from agreement_parties as p where p.agreement_id = a.id) as parties
  from agreements as a`;

export const findAgreement = async (db: Db, id: number): Promise<AgreementRow | undefined> => {
  const [row] = await db.query<AgreementRow>({
    text: `${SELECT} where a.id = $1`,
    values: [id],
  });
  return row;
};

/** The same, held until the transaction ends: it is neither signed nor void meanwhile. */
export const lockAgreement = async (tx: Tx, id: number): Promise<AgreementRow | undefined> => {
  await tx.query({ text: 'select from agreements where id = $1 for update', values: [id] });
  return findAgreement(tx, id);
};

/** Newest first. */
export const listAgreementsOf = (db: Db, shootId: number): Promise<AgreementRow[]> =>
  db.query<AgreementRow>({
    text: `${SELECT} where a.shoot_id = $1 order by a.id desc`,
    values: [shootId],
  });

export const countAgreementsOf = async (tx: Tx, shootId: number): Promise<number> => {
  const text = 'select count(*)::integer as total from agreements where shoot_id = $1';
  const [row] = await tx.query<{ total: number }>({ text, values: [shootId] });
  return row?.total ?? 0;
};

type NewAgreement = typeof agreements.$inferInsert;
type NewParty = Pick<PartyRow, 'position' | 'username' | 'role'> & { userId: number };

/** Answers the agreement's id. */
export const insertAgreement = async (
  tx: Tx,
  agreement: NewAgreement,
  parties: readonly NewParty[],
): Promise<number> => {
  const [row] = await tx.insert(agreements).values(agreement).returning({ id: agreements.id });
  if (!row) throw new Error('the stored agreement was not returned');
  await tx.insert(agreementParties).values(parties.map((party) => ({ agreementId: row.id, ...party })));
  return row.id;
};

export interface NewSignature {
  agreementId: number;
  userId: number;
  name: string;
  sessionId: number;
  consent: string;
  now: Date;
}

/** The text that was signed is the agreement's; false where they have signed already. */
export const insertSignature = async (
  tx: Tx,
  { agreementId, userId, name, sessionId, consent, now }: NewSignature,
): Promise<boolean> => {
  const text = `update agreement_parties as p set name = $3, signed_at = $4, session_id = $5, consent = $6,
      signed_sha256 = a.sha256
    from agreements as a
    where a.id = $1 and p.agreement_id = a.id and p.user_id = $2 and p.signed_at is null returning p.position`;
  const rows = await tx.query({ text, values: [agreementId, userId, name, now, sessionId, consent] });
  return rows.length > 0;
};

/** Where all have signed; true: it is complete now. The caller holds it. */
export const completeAgreement = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const text = `update agreements set status = 'complete', completed_at = $2
    where id = $1 and status = 'open' and not exists (
      select from agreement_parties where agreement_id = $1 and signed_at is null) returning id`;
  return (await tx.query({ text, values: [id, now] })).length > 0;
};

/** What was open of these; answers it. */
export const voidAgreements = (
  tx: Tx,
  where: { column: 'id' | 'shoot_id'; value: number },
  reason: VoidReason,
): Promise<{ id: number }[]> =>
  tx.query({
    text: `update agreements set status = 'void', void_reason = $2
      where ${where.column} = $1 and status = 'open' returning id`,
    values: [where.value, reason],
  });

export interface StoredFile {
  bytes: Buffer;
}

export const findFile = async (db: Db, agreementId: number): Promise<StoredFile | undefined> => {
  const [row] = await db.query<StoredFile>({
    text: 'select bytes from agreement_files where agreement_id = $1',
    values: [agreementId],
  });
  return row;
};

/** The first one stays. */
export const insertFile = async (tx: Tx, file: typeof agreementFiles.$inferInsert): Promise<void> => {
  await tx.insert(agreementFiles).values(file).onConflictDoNothing();
};

/** When the agreement became complete whose PDF has this hash. */
export const findCompletionByHash = async (db: Db, sha256: Buffer): Promise<Date | undefined> => {
  const [row] = await db.query<{ completedAt: Date }>({
    text: `select a.completed_at as "completedAt" from agreement_files as f join agreements as a on a.id = f.agreement_id
      where f.sha256 = $1`,
    values: [sha256],
  });
  return row?.completedAt;
};

/** What was not signed by everybody goes with any party's account, what was when the last one goes. */
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
  const rows = await tx.query<{ userId: number }>({ text, values: [userId] });
  return rows.map((row) => row.userId);
};

/** The address of a party who is there; whoever is away gets no emails. */
export const findAddressee = async (
  db: Db,
  userId: number,
): Promise<{ username: string; email: string } | undefined> => {
  const text = `select u.username, u.email from users as u where u.id = $1 and not ${isAwaySql('u')}`;
  const [row] = await db.query<{ username: string; email: string }>({ text, values: [userId] });
  return row;
};

/** Do the member and each of the others know of each other? */
export const knowEachOther = async (
  db: Db,
  { userId, others }: { userId: number; others: readonly number[] },
): Promise<boolean> => {
  const text = `select count(*)::integer as total from users as u where u.id = any($2::integer[])
    and ${canSeeSql({ viewer: '$1::integer', other: 'u.id' })} and ${canSeeSql({ viewer: 'u.id', other: '$1::integer' })}`;
  const [row] = await db.query<{ total: number }>({ text, values: [userId, others] });
  return row?.total === others.length;
};

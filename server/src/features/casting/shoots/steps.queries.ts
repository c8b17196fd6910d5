import type { Terms } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { PartyRole } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { shootParties, shoots, shootTerms } from './shoots.tables.ts';

const termsValues = ({ startsAt, endsAt, pay, ...terms }: Terms) => ({
  ...terms,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  payKind: pay.kind,
  payAmount: pay.amount,
  payPer: pay.per,
});

export interface TermsVersion {
  shootId: number;
  version: number;
  proposedBy: number;
  terms: Terms;
  now: Date;
}

export const insertTerms = async (tx: Tx, { terms, now, ...version }: TermsVersion): Promise<void> => {
  await tx.insert(shootTerms).values({ ...version, ...termsValues(terms), createdAt: now });
};

export const insertShoot = async (
  tx: Tx,
  values: typeof shoots.$inferInsert,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(shoots)
    .values(values)
    .onConflictDoNothing({ target: [shoots.proposedBy, shoots.clientId] })
    .returning({ id: shoots.id });
  return row?.id;
};

export const insertParties = async (
  tx: Tx,
  {
    shootId,
    parties,
    proposerId,
  }: {
    shootId: number;
    parties: readonly { userId: number; role: PartyRole }[];
    proposerId: number;
  },
): Promise<void> => {
  const rows = parties.map((party, position) => ({
    ...party,
    shootId,
    position,
    ...(party.userId === proposerId ? { answer: 'accepted' as const, acceptedVersion: 1 } : {}),
  }));
  await tx.insert(shootParties).values(rows);
};

export const updateShoot = async (
  tx: Tx,
  id: number,
  changes: Partial<typeof shoots.$inferInsert>,
): Promise<void> => {
  await tx.update(shoots).set(changes).where(eq(shoots.id, id));
};

type PartyChanges = Partial<
  Pick<typeof shootParties.$inferInsert, 'answer' | 'acceptedVersion' | 'outcome' | 'outcomeAt' | 'absent'>
>;

export const updateParty = async (
  tx: Tx,
  { shootId, userId }: { shootId: number; userId: number },
  changes: PartyChanges,
): Promise<void> => {
  await tx
    .update(shootParties)
    .set(changes)
    .where(and(eq(shootParties.shootId, shootId), eq(shootParties.userId, userId)));
};

/** Asks all other parties to accept the current terms. Their last accepted version is kept. */
export const requestAnswers = async (
  tx: Tx,
  { shootId, position }: { shootId: number; position: number },
): Promise<void> => {
  await tx
    .update(shootParties)
    .set({ answer: 'asked' })
    .where(and(eq(shootParties.shootId, shootId), ne(shootParties.position, position)));
};

/** Stores which parties did not come. */
export const setNoShows = async (tx: Tx, shootId: number, positions: readonly number[]): Promise<void> => {
  const isNamed = sql<boolean>`${shootParties.position} = any(${sql.param(positions)}::smallint[])`;
  await tx
    .update(shootParties)
    .set({ noShow: isNamed as never })
    .where(eq(shootParties.shootId, shootId));
};

/** Finds the shoot that a member proposed with a client id. */
export const findByClientId = async (
  db: Db,
  { userId, clientId }: { userId: number; clientId: string },
): Promise<{ id: number; title: string } | undefined> => {
  const [row] = await db
    .select({ id: shoots.id, title: shoots.title })
    .from(shoots)
    .where(and(eq(shoots.proposedBy, userId), eq(shoots.clientId, clientId)));
  return row;
};

/** Finds the start and the notice period of an accepted version. */
export const findAgreedTerms = async (
  db: Db,
  { shootId, version }: { shootId: number; version: number },
): Promise<{ startsAt: Date; cancellationHours: number } | undefined> => {
  const [row] = await db
    .select({ startsAt: shootTerms.startsAt, cancellationHours: shootTerms.cancellationHours })
    .from(shootTerms)
    .where(and(eq(shootTerms.shootId, shootId), eq(shootTerms.version, version)));
  return row;
};

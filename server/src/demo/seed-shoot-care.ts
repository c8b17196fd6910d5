import { createHash, randomBytes } from 'node:crypto';
import { fieldValuesSchema } from '@opencall/contract/casting/agreements/agreements.schemas';
import { CONSENT } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { addDays, dayAt } from '@opencall/contract/casting/calendar/days';
import { HELP_LABEL_DEFAULT } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { checkInTimes } from '@opencall/contract/casting/check-ins/timeline';
import { agreementParties, agreements } from '#features/casting/agreements/agreements.tables.ts';
import { fillTemplate } from '#features/casting/agreements/fill-template.ts';
import { getTemplate } from '#features/casting/agreements/templates.service.ts';
import { refreshDays } from '#features/casting/calendar/availability.service.ts';
import { availability, calendarFeeds } from '#features/casting/calendar/calendar.tables.ts';
import { checkInEmails, checkIns } from '#features/casting/check-ins/check-ins.tables.ts';
import type { ShootRow } from '#features/casting/shoots/shoots.api.ts';
import { findShootById } from '#features/casting/shoots/shoots.service.ts';
import type { Tx } from '#platform/database/database.ts';
import { HOUR_MS } from '#platform/time.ts';
import {
  type WrittenAgreement,
  writtenAgreements,
  writtenCheckIn,
  writtenDays,
} from './corpus/shoot-care.ts';
import { demoAccounts } from './roster.ts';

interface CareSeeding {
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly now: Date;
}

/** A hash that no token matches. Real tokens are made with a secret that the demo world does not know. */
const noToken = () => randomBytes(32);
const SITE_NAME = 'Opencall';

const findByTitle = async (tx: Tx, title: string, now: Date): Promise<ShootRow> => {
  const [row] = await tx.query<{ id: number }>({
    text: 'select id from shoots where title = $1',
    values: [title],
  });
  const shoot = row && (await findShootById(tx, { id: row.id, now }));
  if (!shoot) throw new Error(`the demo world has no shoot '${title}'`);
  return shoot;
};

/** Inserts agreements with the shoot's terms, signed by all parties or only by the author. */
const storeAgreement = async (
  tx: Tx,
  { shoot: title, templateId, isSignedByAll }: WrittenAgreement,
  now: Date,
): Promise<void> => {
  const shoot = await findByTitle(tx, title, now);
  const { terms, startsAt, endsAt, createdAt, confirmedAt } = shoot;
  const template = await getTemplate(tx, templateId);
  const madeAt = new Date((confirmedAt ?? createdAt).getTime() + HOUR_MS);
  const parties = shoot.parties.map(({ username, role }) => ({ username: username ?? '', role }));
  const text = fillTemplate({
    body: template.body,
    shoot: { ...terms, title, parties, startsAt, endsAt },
    fields: fieldValuesSchema(template.fields).parse({}),
    ...{ siteName: SITE_NAME, now: madeAt },
  });
  const sha256 = createHash('sha256').update(text, 'utf8').digest();
  const signedAt = (position: number) => new Date(madeAt.getTime() + (position + 1) * HOUR_MS);
  const [stored] = await tx
    .insert(agreements)
    .values({
      ...{ shootId: shoot.id, templateId, templateVersion: template.version, termsVersion: shoot.version },
      ...{ title: template.title, text, sha256, createdBy: shoot.proposedBy, createdAt: madeAt },
      ...(isSignedByAll
        ? { status: 'complete' as const, completedAt: signedAt(parties.length - 1) }
        : { status: 'open' as const }),
    })
    .returning({ id: agreements.id });
  const rows = shoot.parties.map(({ userId, username, role }, at) => ({
    ...{ agreementId: stored?.id ?? 0, position: at + 1, userId, username: username ?? '', role },
    ...((isSignedByAll || at === 0) && {
      ...{ name: username, signedAt: signedAt(at), sessionId: at + 1 },
      ...{ consent: CONSENT, signedSha256: sha256 },
    }),
  }));
  await tx.insert(agreementParties).values(rows);
};

/** Inserts a check-in that its contact has confirmed and that is running. */
const storeCheckIn = async (tx: Tx, { userIdOf, now }: CareSeeding): Promise<void> => {
  const { shoot: title, account, contactName, contactEmail, graceMinutes } = writtenCheckIn;
  const shoot = await findByTitle(tx, title, now);
  const doneBy = new Date(shoot.endsAt.getTime() + HOUR_MS);
  const createdAt = new Date(now.getTime() - 20 * HOUR_MS);
  const confirmedAt = new Date(createdAt.getTime() + HOUR_MS);
  const [stored] = await tx
    .insert(checkIns)
    .values({
      ...{ shootId: shoot.id, userId: userIdOf.get(demoAccounts[account]) ?? 0, version: shoot.version },
      ...{ contactName, contactEmail, graceMinutes, doneBy, status: 'armed' as const },
      alertAt: checkInTimes({ doneBy, graceMinutes }).alertAt,
      helpLabel: HELP_LABEL_DEFAULT,
      ...{ linkNonce: noToken(), linkHash: noToken(), createdAt, confirmedAt },
    })
    .returning({ id: checkIns.id });
  await tx
    .insert(checkInEmails)
    .values({ checkInId: stored?.id ?? 0, kind: 'ask', about: createdAt, createdAt, settledAt: createdAt });
};

/** Inserts availability and calendar feeds of the accounts that visitors can sign in with. */
const storeDays = async (tx: Tx, { userIdOf, now }: CareSeeding): Promise<void> => {
  const today = dayAt(now);
  const createdAt = new Date(now.getTime() - 30 * HOUR_MS);
  await tx.insert(availability).values(
    writtenDays.map(({ account, from, days, ...entry }) => ({
      ...{ note: null, zipCode: null, place: null, ...entry },
      userId: userIdOf.get(demoAccounts[account]) ?? 0,
      ...{ startsOn: addDays(today, from), endsOn: addDays(today, from + days - 1) },
      ...{ createdAt, updatedAt: createdAt },
    })),
  );
  const subscriber = userIdOf.get(demoAccounts.photographer) ?? 0;
  await tx.insert(calendarFeeds).values({
    ...{ userId: subscriber, tokenHash: noToken(), createdAt },
    lastReadAt: new Date(now.getTime() - 2 * HOUR_MS),
  });
};

/** Inserts availability, busy days in the directory, agreements, and a running check-in. */
export const seedShootCare = async (tx: Tx, world: CareSeeding): Promise<void> => {
  const { userIdOf, now } = world;
  await storeDays(tx, world);
  for (const agreement of writtenAgreements) await storeAgreement(tx, agreement, now);
  await storeCheckIn(tx, world);
  const accounts = Object.values(demoAccounts).flatMap((place) => userIdOf.get(place) ?? []);
  await refreshDays(tx, accounts, now);
};

import { createHash } from 'node:crypto';
import {
  type CreateAgreement,
  fieldValuesSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { AGREEMENTS_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { ShootRow } from '#features/casting/shoots/shoots.api.ts';
import { getShoot, lockShootForParty } from '#features/casting/shoots/shoots.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/shared.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { canAllSeeEachOther } from '../shoots/shoots.api.ts';
import { notifyParties } from './agreements.news.ts';
import { countAgreementsOf, insertAgreement } from './agreements.queries.ts';
import { type AgreementRow, findAgreement, listAgreementsOf } from './agreements.sql.ts';
import { fillTemplate } from './fill-template.ts';
import { getTemplate } from './templates.service.ts';

/** The viewer must be a party. @throws AGREEMENT_NOT_FOUND. */
export function assertParty(viewer: Viewer, row: AgreementRow | undefined): asserts row is AgreementRow {
  if (!row?.parties.some(({ userId }) => userId === viewer.userId)) throw new AppError('AGREEMENT_NOT_FOUND');
}

/** @throws AGREEMENT_NOT_FOUND. */
export const getAgreement = async (db: Db, viewer: Viewer, id: number): Promise<AgreementRow> => {
  const row = await findAgreement(db, id);
  assertParty(viewer, row);
  return row;
};

/** @throws SHOOT_NOT_FOUND. */
export const listAgreements = async (
  db: Db,
  viewer: Viewer,
  shoot: { id: number; now: Date },
): Promise<AgreementRow[]> => {
  await getShoot(db, viewer, shoot);
  return listAgreementsOf(db, shoot.id);
};

/** Statuses in which agreements can be made: releases are often signed after the shoot. */
const WITH_AGREEMENTS: readonly ShootStatus[] = ['proposed', 'confirmed', 'done'];

interface Party {
  position: number;
  userId: number;
  username: string;
  role: string;
}

/** Returns the parties who have to sign. @throws STATUS_NOT_POSSIBLE, SHOOT_PARTED if an account was deleted. */
const partiesOf = ({ status, parties }: ShootRow): Party[] => {
  if (!WITH_AGREEMENTS.includes(status))
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status }) });
  return parties.map(({ userId, username, role }, at) => {
    if (userId === null || username === null) throw new AppError('SHOOT_PARTED');
    return { position: at + 1, userId, username, role };
  });
};

/** Parties who can no longer see each other, after a block, a sanction or a departure, cannot agree. @throws SHOOT_PARTED. */
export const assertTogether = async (
  db: Db,
  { userId }: Viewer,
  parties: readonly { userId: number | null }[],
): Promise<void> => {
  const others = parties.flatMap((party) => (party.userId === userId ? [] : [party.userId]));
  const present = others.filter((id) => id !== null);
  const isComplete = present.length === others.length;
  if (!isComplete || !(await canAllSeeEachOther(db, { userId, others: present })))
    throw new AppError('SHOOT_PARTED');
};

interface Draft {
  title: string;
  text: string;
  templateVersion: number;
  parties: Party[];
}

/** @throws VALIDATION_FAILED. */
const valuesOf = (given: CreateAgreement['fields'], fields: Parameters<typeof fieldValuesSchema>[0]) => {
  const parsed = fieldValuesSchema(fields).safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fieldError('VALIDATION_FAILED', ['fields', ...(issue?.path ?? [])].join('.'), issue?.message);
};

/** @throws STATUS_NOT_POSSIBLE, SHOOT_PARTED, TEMPLATE_NOT_FOUND, VALIDATION_FAILED. */
const draftOf = async (
  db: Db,
  { site, now }: NewsContext,
  { viewer, shoot, templateId, fields: given }: CreateAgreement & { viewer: Viewer; shoot: ShootRow },
): Promise<Draft> => {
  const parties = partiesOf(shoot);
  await assertTogether(db, viewer, parties);
  const { title, body, version, fields } = await getTemplate(db, templateId);
  const { terms, startsAt, endsAt } = shoot;
  const facts = { ...terms, title: shoot.title, parties, startsAt, endsAt };
  const values = valuesOf(given, fields);
  const filling = { body, shoot: facts, fields: values, siteName: site().siteName, now: now() };
  return { title, text: fillTemplate(filling), templateVersion: version, parties };
};

interface NewAgreement {
  shootId: number;
  wanted: CreateAgreement;
}

/** @throws SHOOT_NOT_FOUND, SHOOT_PARTED, STATUS_NOT_POSSIBLE, TEMPLATE_NOT_FOUND, VALIDATION_FAILED. */
export const previewAgreement = async (
  db: Db,
  context: NewsContext,
  { viewer, shootId, wanted }: NewAgreement & { viewer: Viewer },
): Promise<Pick<Draft, 'title' | 'text'>> => {
  const shoot = await getShoot(db, viewer, { id: shootId, now: context.now() });
  const { title, text } = await draftOf(db, context, { ...wanted, viewer, shoot });
  return { title, text };
};

/**
 * Creates an agreement with the text for the current terms. The shoot is locked, so the terms cannot change at the same time.
 * @throws SHOOT_NOT_FOUND, SHOOT_PARTED, STATUS_NOT_POSSIBLE, TEMPLATE_NOT_FOUND, VALIDATION_FAILED, AGREEMENT_LIMIT.
 */
export const createAgreement = async (
  tx: Tx,
  context: NewsContext,
  { viewer, shootId, wanted }: NewAgreement & { viewer: Viewer },
): Promise<AgreementRow> => {
  const now = context.now();
  const shoot = await lockShootForParty(tx, viewer, { id: shootId, now });
  const { parties, ...draft } = await draftOf(tx, context, { ...wanted, viewer, shoot });
  if ((await countAgreementsOf(tx, shootId)) >= AGREEMENTS_MAX) throw new AppError('AGREEMENT_LIMIT');
  const sha256 = createHash('sha256').update(draft.text, 'utf8').digest();
  const agreement = {
    ...draft,
    shootId,
    templateId: wanted.templateId,
    termsVersion: shoot.version,
    sha256,
    createdBy: viewer.userId,
    createdAt: now,
  };
  const id = await insertAgreement(tx, agreement, parties);
  const row = await findAgreement(tx, id);
  if (!row) throw new Error('the new agreement was not found');
  await notifyParties(tx, context, { agreement: row, event: 'made', actorId: viewer.userId });
  return row;
};

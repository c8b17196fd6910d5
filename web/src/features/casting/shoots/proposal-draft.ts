import { createSentDrafts } from '#lib/sent-draft.ts';
import { emptyShoot, type PartyValues, type ShootValues } from './shoot-values.ts';

const EMPTY_PARTY: PartyValues = { userId: 0, username: '', role: '' };
const TEXTS = Object.entries(emptyShoot(EMPTY_PARTY)).filter(([, value]) => typeof value === 'string');

const isParty = (value: unknown): value is PartyValues => {
  const party = value as Partial<PartyValues> | null;
  return (
    typeof party?.userId === 'number' && typeof party.username === 'string' && typeof party.role === 'string'
  );
};

const isValues = (found: unknown): found is ShootValues => {
  if (typeof found !== 'object' || found === null) return false;
  const values = found as Record<string, unknown>;
  const areTextsValid = TEXTS.every(([name]) => typeof values[name] === 'string');
  return (
    areTextsValid &&
    Array.isArray(values.parties) &&
    values.parties.length > 0 &&
    values.parties.every(isParty)
  );
};

const draftOf = createSentDrafts<ShootValues>({ name: 'shoot', isValues });

/** The starting point of a new proposal: a member, a booked application, or neither. */
export interface ProposalStart {
  /** Id of the other member. */
  with?: number | undefined;
  /** Id of a booked application. */
  application?: number | undefined;
}

/** The draft of a member's proposal, one for each starting point. */
export const proposalDraft = (viewerId: number, start: ProposalStart) =>
  draftOf(
    `${viewerId}-${start.application ? `application-${start.application}` : `with-${start.with ?? 'nobody'}`}`,
  );

/** The draft of new terms. Each version of a shoot's terms has its own. */
export const changeDraft = (viewerId: number, { id, version }: { id: number; version: number }) =>
  draftOf(`${viewerId}-change-${id}-${version}`);

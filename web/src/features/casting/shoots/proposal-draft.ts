import { createSentDrafts } from '#lib/sent-draft.ts';
import { emptyShoot, type PartyValues, type ShootValues } from './shoot-values.ts';

const NOBODY: PartyValues = { userId: 0, username: '', role: '' };
const TEXTS = Object.entries(emptyShoot(NOBODY)).filter(([, value]) => typeof value === 'string');

const isParty = (value: unknown): value is PartyValues => {
  const party = value as Partial<PartyValues> | null;
  return (
    typeof party?.userId === 'number' && typeof party.username === 'string' && typeof party.role === 'string'
  );
};

const isValues = (found: unknown): found is ShootValues => {
  if (typeof found !== 'object' || found === null) return false;
  const values = found as Record<string, unknown>;
  const isTyped = TEXTS.every(([name]) => typeof values[name] === 'string');
  return (
    isTyped && Array.isArray(values.parties) && values.parties.length > 0 && values.parties.every(isParty)
  );
};

const draftOf = createSentDrafts<ShootValues>({ name: 'shoot', isValues });

/** What a new shoot begins with. */
export interface ProposalStart {
  /** A member to do it with. */
  with?: number | undefined;
  /** A booked application. */
  application?: number | undefined;
}

/** The draft of one member for one beginning. */
export const proposalDraft = (viewerId: number, start: ProposalStart) =>
  draftOf(
    `${viewerId}-${start.application ? `application-${start.application}` : `with-${start.with ?? 'nobody'}`}`,
  );

/** Other terms in place of that version of a shoot's. */
export const changeDraft = (viewerId: number, { id, version }: { id: number; version: number }) =>
  draftOf(`${viewerId}-change-${id}-${version}`);

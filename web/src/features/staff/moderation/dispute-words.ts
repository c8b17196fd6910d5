import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import { listText } from '@opencall/contract/shared/format/lists';

/** The name of a party, or a text if the account was deleted. */
export const partyName = ({ parties }: Pick<Dispute, 'parties'>, id: number): string =>
  parties.find(({ userId }) => userId === id)?.username ?? 'a deleted account';

/** A party's claim as a sentence. */
export const claimText = (dispute: Pick<Dispute, 'parties'>, claim: Dispute['claims'][number]): string => {
  if (claim.outcome === 'took-place') return 'everybody came';
  const names = claim.absent.map((id) => (id === claim.userId ? 'they themselves' : partyName(dispute, id)));
  return `${listText(names)} did not come`;
};

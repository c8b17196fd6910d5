import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reviews';

/** The name of a party, or a text if the account was deleted. */
export const partyName = ({ parties }: Pick<Dispute, 'parties'>, id: number): string =>
  parties.find(({ userId }) => userId === id)?.username ?? common.aDeletedAccount;

/** A party's claim as a sentence, with the party's name in `<person>`. */
export const claimText = (dispute: Pick<Dispute, 'parties'>, claim: Dispute['claims'][number]): string => {
  const name = partyName(dispute, claim.userId);
  if (claim.outcome === 'took-place') return m.claimsEveryoneCame({ name });
  const names = claim.absent.map((id) => (id === claim.userId ? m.theyThemselves : partyName(dispute, id)));
  return m.claimsNoShow({ name, absent: listText(names) });
};

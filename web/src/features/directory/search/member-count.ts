import * as m from '#messages/directory/search';

export interface MemberCount {
  total: number;
  /** True if the total is a lower bound. */
  totalIsFloor: boolean;
}

/** `37 members`, `1 member`, `1,000+ members` */
export const formatMemberCount = ({ total: count, totalIsFloor }: MemberCount): string =>
  totalIsFloor ? m.membersAtLeast({ count }) : m.members({ count });

/** `37 members match`, `1 member matches` */
export const membersMatchText = (count: MemberCount): string =>
  m.membersMatch({ count: count.total, members: formatMemberCount(count) });

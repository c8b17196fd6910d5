const NUMBER = new Intl.NumberFormat('en-US');

export interface MemberCount {
  total: number;
  /** True if the total is a lower bound. */
  totalIsFloor: boolean;
}

/** `37 members`, `1 member`, `1,000+ members` */
export const formatMemberCount = ({ total, totalIsFloor }: MemberCount): string => {
  const number = `${NUMBER.format(total)}${totalIsFloor ? '+' : ''}`;
  return `${number} ${total === 1 && !totalIsFloor ? 'member' : 'members'}`;
};

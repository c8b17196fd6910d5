import { countedTotal } from '@opencall/contract/shared/format/numbers';

export interface MemberCount {
  total: number;
  /** True if the total is a lower bound. */
  totalIsFloor: boolean;
}

/** `37 members`, `1 member`, `1,000+ members` */
export const formatMemberCount = (count: MemberCount): string => countedTotal(count, 'member');

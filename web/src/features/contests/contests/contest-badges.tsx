import type { ContestStatus, EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { Badge } from '#ui/badge.tsx';
import { CONTEST_LOOKS, ENTRY_LOOKS } from './contest-words.ts';

export const ContestBadge = ({ status, className }: { status: ContestStatus; className?: string }) => (
  <Badge tone={CONTEST_LOOKS[status].tone} className={className}>
    {CONTEST_LOOKS[status].label}
  </Badge>
);

export const EntryBadge = ({ status, className }: { status: EntryStatus; className?: string }) => (
  <Badge tone={ENTRY_LOOKS[status].tone} className={className}>
    {ENTRY_LOOKS[status].label}
  </Badge>
);

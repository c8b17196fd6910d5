import type { ReactNode } from 'react';
import * as common from '#messages/common';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { layoutGrid } from './grid-layout.ts';
import { MemberCard, MemberCardSkeleton } from './member-card.tsx';
import type { FoundMember } from './search.api.ts';

export interface MemberGridProps {
  /** Undefined while the first page loads. */
  members: readonly FoundMember[] | undefined;
  /** The total number of members, or -1 if it is not known exactly. */
  total: number;
  /** True if more members follow; the grid then ends with a row of skeletons. */
  growing: boolean;
  /** Control on top of a card's picture. */
  cardTool?: (member: FoundMember) => ReactNode;
}

export const MemberGrid = ({ members, total, growing, cardTool }: MemberGridProps) => (
  <VirtualGrid
    label={common.members}
    items={members}
    keyOf={({ id }) => id}
    total={total}
    growing={growing}
    layoutOf={layoutGrid}
    card={(member, { layout, priority }) => (
      <div className="group/card relative">
        <MemberCard member={member} compact={layout.compact} priority={priority} />
        {cardTool?.(member)}
      </div>
    )}
    skeleton={({ compact }) => <MemberCardSkeleton compact={compact} />}
  />
);

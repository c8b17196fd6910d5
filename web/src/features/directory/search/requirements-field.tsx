import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import * as m from '#messages/directory/search';
import { Button } from '#ui/button.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { describeFilters } from './filter-labels.ts';
import { type MemberCount, membersMatchText } from './member-count.ts';
import { clearedFilters } from './search-filters.ts';
import { useLiveCount } from './use-live-count.ts';

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx').then((m) => m.FilterDrawer));

const fitLabel = (count: MemberCount | undefined): string =>
  count ? m.applyMembersMatch({ match: membersMatchText(count) }) : m.applyRequirements;

const liveText = ({ count, pending, unknownZip }: ReturnType<typeof useLiveCount>): string => {
  if (unknownZip) return unknownZip;
  if (count) return membersMatchText(count);
  return pending ? m.countingMembers : '';
};

export interface RequirementsFieldProps {
  /** The role that the requirements belong to; the title of the drawer. */
  title: string;
  value: SearchFilters;
  onChange: (value: SearchFilters) => void;
  /** True if the requirements can no longer be changed. */
  fixed?: boolean;
}

/** Edits a role's requirements with the directory's filters, and shows how many members match. */
export const RequirementsField = ({ title, value, onChange, fixed }: RequirementsFieldProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const live = useLiveCount(value);
  const change = ({ sortBy: _, ...requirements }: SearchFilters) => onChange(requirements);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          disabled={fixed}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {m.chooseRequirements}
        </Button>
        <p role="status" className="min-h-5 text-sm text-ink-soft tabular-nums">
          {liveText(live)}
        </p>
      </div>
      {!fixed && (
        <FilterChips
          active={describeFilters(value)}
          cleared={clearedFilters(value)}
          onChange={change}
          focusAfterLast={() => button.current?.focus()}
        />
      )}
      {open && (
        <FilterDrawer
          filters={value}
          title={title}
          applyLabel={fitLabel}
          open
          onOpenChange={setOpen}
          onApply={(next) => {
            setOpen(false);
            change(next);
          }}
        />
      )}
    </div>
  );
};

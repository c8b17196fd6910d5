import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import { daySpanText } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/casting/calendar';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { AVAILABILITY_LABELS, entryTitle } from './calendar-words.ts';

interface EntryLineProps {
  entry: Availability;
  today: string;
  onEdit: (entry: Availability) => void;
  /** True if the days are already shown next to the entry. */
  hideDays?: boolean;
}

/** One availability entry with its days and a button to edit it. */
export const EntryLine = ({ entry, today, onEdit, hideDays }: EntryLineProps) => {
  const span = daySpanText(entry.startsOn, entry.endsOn, today);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={AVAILABILITY_LABELS[entry.kind].tone}>{entryTitle(entry)}</Badge>
          {!hideDays && <span className="text-sm text-ink-soft">{span}</span>}
        </p>
        {entry.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{entry.note}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onEdit(entry)}
        aria-label={m.changeEntry({ entry: entryTitle(entry), days: span })}
      >
        {m.change}
      </Button>
    </div>
  );
};

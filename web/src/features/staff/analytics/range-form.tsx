import { useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/analytics';
import { Field } from '#ui/field.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Input } from '#ui/input.tsx';
import type { DayRange } from './analytics.api.ts';
import { dayBefore } from './days.ts';

const PRESETS = [7, 30, 90, 365];
const OWN = 'own';

/** The preset that equals the range, or `OWN`. */
const presetOf = ({ from, to }: Required<DayRange>): string => {
  const days = PRESETS.find((count) => to === dayBefore(0) && from === dayBefore(count - 1));
  return days === undefined ? OWN : String(days);
};

interface DayFieldProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

const DayField = ({ label, day, onDay }: DayFieldProps) => {
  const [text, setText] = useTypedSearch(day, (typed) => typed && onDay(typed));
  return (
    <Field label={label}>
      <Input type="date" required value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
};

export interface RangeFormProps {
  /** The range of the charts, with default values filled in. */
  shown: Required<DayRange>;
  /** Changes the first day, the last one, or both. `replace`: replaces the current history entry. */
  onRange: (changes: DayRange, options?: { replace?: boolean }) => void;
}

/** The date range: a preset or any range. A change applies after a pause in typing. */
export const RangeForm = ({ shown, onRange }: RangeFormProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
    <InlineSelect
      label={common.show}
      value={presetOf(shown)}
      onChange={({ target }) => {
        if (target.value !== OWN) onRange({ from: dayBefore(Number(target.value) - 1), to: dayBefore(0) });
      }}
    >
      {PRESETS.map((days) => (
        <option key={days} value={days}>
          {m.lastDays({ days })}
        </option>
      ))}
      <option value={OWN}>{m.customRange}</option>
    </InlineSelect>
    <fieldset
      aria-label={m.customRangeForm}
      className="grid min-w-0 grid-cols-2 items-end gap-x-4 gap-y-3 max-sm:w-full sm:flex"
    >
      <DayField label={m.fromUtc} day={shown.from} onDay={(from) => onRange({ from }, { replace: true })} />
      <DayField label={m.toUtc} day={shown.to} onDay={(to) => onRange({ to }, { replace: true })} />
    </fieldset>
  </div>
);

import type { FormEvent } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/staff/analytics';
import { Button } from '#ui/button.tsx';
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

interface RangeFormProps {
  /** The range of the charts, with default values filled in. */
  shown: Required<DayRange>;
  onRange: (range: DayRange) => void;
}

/** The form for the date range: a preset or any range. */
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
    <form
      key={`${shown.from} ${shown.to}`}
      aria-label={m.customRangeForm}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 max-sm:w-full sm:flex"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        onRange({ from: String(values.get('from') ?? ''), to: String(values.get('to') ?? '') });
      }}
    >
      <Field label={m.fromUtc}>
        <Input name="from" type="date" required defaultValue={shown.from} />
      </Field>
      <Field label={m.toUtc}>
        <Input name="to" type="date" required defaultValue={shown.to} />
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        {common.apply}
      </Button>
    </form>
  </div>
);

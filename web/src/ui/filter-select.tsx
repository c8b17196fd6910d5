import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import * as m from '#messages/ui';
import { InlineSelect } from './inline-select.tsx';

interface FilterSelectProps<F extends string> {
  label: string;
  value: F;
  /** The value without a choice of the user. Any other value shows a cross that returns to this one. */
  initial: F;
  options: ReadonlyArray<{ value: F; label: string }>;
  onChange: (value: F) => void;
}

/** The only filter of a list. Filters immediately; a cross beside it undoes the choice, as on a chip. */
export const FilterSelect = <F extends string>(props: FilterSelectProps<F>) => {
  const { label, value, initial, options, onChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  const chosen = value === initial ? undefined : options.find((option) => option.value === value);
  const undo = () => {
    select.current?.focus();
    onChange(initial);
  };
  return (
    <div className="flex items-center">
      <InlineSelect
        ref={select}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as F)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </InlineSelect>
      {chosen && (
        <button
          type="button"
          aria-label={m.removeItem({ item: `${label}: ${chosen.label}` })}
          onClick={undo}
          className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
};

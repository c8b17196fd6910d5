import type { Role } from '@opencall/contract/shared/vocabulary';
import { type AccountState, PEOPLE_QUERY_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useDebouncedAction } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { PeopleFilter } from './people.api.ts';
import { ROLE_OPTIONS, STATE_OPTIONS } from './people-words.ts';

const readFilter = (form: HTMLFormElement): PeopleFilter => {
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? '').trim() || undefined;
  return {
    query: textOf('query'),
    role: textOf('role') as Role | undefined,
    standing: textOf('standing') as AccountState | undefined,
  };
};

interface Choice {
  value: string;
  label: string;
}

const Options = ({ options }: { options: readonly Choice[] }) => (
  <>
    <option value="">{common.all}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** The search field, which a key focuses. */
  field: RefObject<HTMLInputElement | null>;
}

/** Filters the list during typing. The address contains the values of the fields. */
export const PeopleFilters = ({ filter, onFilter, field }: PeopleFiltersProps) => {
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    if (form.current) onFilter(readFilter(form.current));
  };
  const typing = useDebouncedAction(send);
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    typing.cancel();
    send();
  };
  const clear = () => {
    form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]').forEach((control) => {
      control.value = '';
    });
    apply();
    field.current?.focus();
  };
  return (
    <form
      ref={form}
      aria-label={m.findMembers}
      className="grid w-full grid-cols-2 items-end gap-x-4 gap-y-3 md:w-auto md:max-w-4xl md:flex-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={apply}
    >
      <Field label={m.nameEmailOrId} className="max-md:col-span-2">
        <Input
          ref={field}
          name="query"
          type="search"
          defaultValue={filter.query}
          maxLength={PEOPLE_QUERY_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={typing.run}
        />
      </Field>
      <Field label={common.role}>
        <Select name="role" defaultValue={filter.role ?? ''} onChange={() => apply()}>
          <Options options={ROLE_OPTIONS} />
        </Select>
      </Field>
      <Field label={common.status}>
        <Select name="standing" defaultValue={filter.standing ?? ''} onChange={() => apply()}>
          <Options options={STATE_OPTIONS} />
        </Select>
      </Field>
      <Button variant="ghost" className="justify-self-start max-md:hidden" onClick={clear}>
        {common.clear}
      </Button>
    </form>
  );
};

import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import type { FormEvent } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-audit';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { AuditFilter } from './audit-log.api.ts';
import { ACTION_OPTIONS } from './audit-words.ts';

/** Reads the filters from the form. Empty fields do not filter. */
const readFilter = (form: HTMLFormElement): AuditFilter => {
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? '').trim() || undefined;
  return {
    actor: textOf('actor'),
    target: textOf('target'),
    action: textOf('action') as AuditAction | undefined,
    from: textOf('from'),
    to: textOf('to'),
  };
};

interface AuditFilterFormProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The filter form of the audit log. Its values are in the address. */
export const AuditFilterForm = ({ filter, onFilter }: AuditFilterFormProps) => (
  <form
    key={JSON.stringify(filter)}
    aria-label={m.filterTheLog}
    className="grid w-full items-end gap-x-4 gap-y-3 pb-2 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      onFilter(readFilter(event.currentTarget));
    }}
  >
    <Field label={m.who}>
      <Input name="actor" defaultValue={filter.actor} placeholder={m.nameOrId} autoComplete="off" />
    </Field>
    <Field label={m.member}>
      <Input name="target" defaultValue={filter.target} placeholder={m.nameOrId} autoComplete="off" />
    </Field>
    <Field label={m.action}>
      <Select name="action" defaultValue={filter.action ?? ''}>
        <option value="">{common.all}</option>
        {ACTION_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
    <Field label={m.fromUtc}>
      <Input name="from" type="date" defaultValue={filter.from} />
    </Field>
    <Field label={m.toUtc}>
      <Input name="to" type="date" defaultValue={filter.to} />
    </Field>
    <div className="flex flex-wrap gap-2">
      <Button type="submit">{common.apply}</Button>
      <Button variant="ghost" onClick={() => onFilter({})}>
        {common.clear}
      </Button>
    </div>
  </form>
);

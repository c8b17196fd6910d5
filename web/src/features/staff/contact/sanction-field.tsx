import type { OwnSanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { formatDate } from '#lib/format/dates.ts';
import * as m from '#messages/staff/contact';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { ownSanctionsQuery } from './contact.api.ts';

interface Values {
  subject: string;
  message: string;
  rulingId?: number | null | undefined;
}

const NAMES: Record<OwnSanction['kind'], string> = {
  warn: m.warning,
  hide: m.hiddenProfile,
  suspend: m.suspension,
  ban: m.ban,
};

const nameOf = ({ id, kind, createdAt, reversedAt }: OwnSanction): string => {
  const values = { id, kind: NAMES[kind], date: formatDate(createdAt) };
  return reversedAt ? m.reversedSanctionOption(values) : m.sanctionOption(values);
};

/** Lets a sanctioned member choose the sanction of the message. Hidden for other members. */
export const SanctionField = ({ control }: { control: Control<Values> }) => {
  const { data = [] } = useQuery(ownSanctionsQuery);
  const chosen = useWatch({ control, name: 'rulingId' });
  if (data.length === 0) return null;
  const sanction = data.find(({ id }) => id === chosen);
  return (
    <Controller
      control={control}
      name="rulingId"
      render={({ field: { value, onChange, ...field } }) => (
        <Field label={m.about} hint={sanction && m.reasonOfSanction({ reason: sanction.reason })}>
          <Select
            {...field}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
          >
            <option value="">{m.somethingElse}</option>
            {data.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  );
};

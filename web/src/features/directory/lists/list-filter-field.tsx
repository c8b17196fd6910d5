import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as m from '#messages/directory/lists';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { listsQuery } from './lists.api.ts';

/** Select for one of the viewer's lists whose members the directory excludes. Hidden if the viewer has no lists. */
export const ListFilterField = ({ field }: { field: UseFormRegisterReturn }) => {
  const { data } = useQuery(listsQuery);
  if (!data?.length) return null;
  return (
    <Field label={m.notOnThisList}>
      <Select {...field}>
        <option value="">{m.anyList}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { listsQuery } from './lists.api.ts';

/** Select for one of the viewer's lists whose members the directory excludes. Hidden if the viewer has no lists. */
export const ListFilterField = ({ field }: { field: UseFormRegisterReturn }) => {
  const { data } = useQuery(listsQuery);
  if (!data?.length) return null;
  return (
    <Field label="Not on This List">
      <Select {...field}>
        <option value="">Any</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};

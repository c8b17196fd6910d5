import { LIST_NAME_MAX } from '@opencall/contract/directory/lists/lists.schemas';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type FormEvent, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface ListNameFormProps {
  /** Names the form, for a button outside of it. */
  id: string;
  label: string;
  initial?: string;
  /** Empties the field once it was taken. */
  onName: (name: string, done: () => void) => void;
}

/** The name of a new list, or another name for one. */
export const ListNameForm = ({ id, label, initial = '', onName }: ListNameFormProps) => {
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(name)) onName(name.trim(), () => setName(''));
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label={label}>
        <Input
          value={name}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </form>
  );
};

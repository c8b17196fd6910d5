import { LIST_NAME_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type FormEvent, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface ListNameFormProps {
  /** The form's id, for a submit button outside of it. */
  id: string;
  label: string;
  initial?: string;
  /** `done` clears the field after the name was saved. */
  onName: (name: string, done: () => void) => void;
}

/** Form for the name of a new list, or to rename a list. */
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

import { LIST_NOTE_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { usePutOnList } from './lists.api.ts';

interface ListNoteProps {
  listId: number;
  userId: number;
  label: string;
  note: string | null;
}

/** The viewer's private note about a member on a list. Saved on blur. */
export const ListNote = ({ listId, userId, label, note }: ListNoteProps) => {
  const [text, setText] = useState(note ?? '');
  const { mutate, isPending } = usePutOnList();
  const keep = () => {
    if (text.trim() === (note ?? '')) return;
    mutate(
      { listId, userId, note: text.trim() },
      { onError: (error) => toastError('The note was not saved', errorText(error)) },
    );
  };
  return (
    <Field label={label}>
      <Textarea
        rows={2}
        className="field-sizing-content max-h-60 min-h-17"
        value={text}
        maxLength={LIST_NOTE_MAX}
        aria-busy={isPending || undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
      />
    </Field>
  );
};

import { LIST_NOTE_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { errorText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { useAutosave } from '#lib/use-autosave.ts';
import * as m from '#messages/directory/lists';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { usePutOnList } from './lists.api.ts';

interface ListNoteProps {
  listId: number;
  userId: number;
  label: string;
  note: string | null;
}

/** The viewer's private note about a member on a list. Saved while typing. */
export const ListNote = ({ listId, userId, label, note }: ListNoteProps) => {
  const { mutateAsync } = usePutOnList();
  const { value, stage, change, flush } = useAutosave({
    saved: note ?? '',
    textOf: (text) => text.trim(),
    save: async (text) => {
      await mutateAsync({ listId, userId, note: text.trim() });
      return undefined;
    },
    onFailure: (error) => toastError(m.couldNotSaveTheNote, errorText(error)),
    mayOverlap: true,
  });
  return (
    <Field label={label}>
      <Textarea
        rows={2}
        className="field-sizing-content max-h-60 min-h-17"
        value={value}
        maxLength={LIST_NOTE_MAX}
        aria-busy={stage === 'saving' || undefined}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void flush()}
      />
    </Field>
  );
};

import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import { NOTES_MAX } from '@opencall/contract/staff/contact/contact.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AutosaveState } from '#lib/autosave.ts';
import { type ListPages, mapItems } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import { useAutosave } from '#lib/use-autosave.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { listKey, sendNotes } from './queues.api.ts';

const useSendNotes = (messageId: number) => {
  const client = useQueryClient();
  return async (text: string) => {
    const { moderatorNotes } = await sendNotes(messageId, text);
    const key = listKey('contact-messages');
    await writeConfirmed(client, [key], () =>
      client.setQueriesData<ListPages<ContactMessage>>({ queryKey: key }, (data) =>
        mapItems(data, (item) => (item.id === messageId ? { ...item, moderatorNotes } : item)),
      ),
    );
    return undefined;
  };
};

const stateText = ({ stage, willRetry }: Pick<AutosaveState<string>, 'stage' | 'willRetry'>): string => {
  if (stage === 'failed') return willRetry ? m.notSavedYet : common.notSaved;
  return stage === 'saved' ? m.saved : common.saving;
};

interface NotesFieldProps {
  message: ContactMessage;
  /** The element id, for the key that focuses the field. */
  id: string;
}

/** The team's notes on a message, saved during typing. */
export const NotesField = ({ message, id }: NotesFieldProps) => {
  const send = useSendNotes(message.id);
  const [isEdited, setEdited] = useState(false);
  const notes = useAutosave({
    key: `notes-${message.id}`,
    saved: message.moderatorNotes,
    textOf: (text) => text.trim(),
    save: send,
    onFailure: () => toastError(common.error, m.failedToUpdateMessage),
    mayOverlap: true,
  });
  const { accept } = notes;
  useEffect(() => accept(message.moderatorNotes), [accept, message.moderatorNotes]);
  // Until the first edit, the field shows changes by others. Unsaved notes of an earlier visit are shown as well.
  const isOwn = isEdited || notes.stage !== 'saved';
  return (
    <Field label={m.moderatorNotes} hint={<span aria-live="polite">{isOwn && stateText(notes)}</span>}>
      <Textarea
        data-notes={id}
        rows={2}
        value={isOwn ? notes.value : message.moderatorNotes}
        maxLength={NOTES_MAX}
        onChange={({ target }) => {
          setEdited(true);
          notes.change(target.value);
        }}
        onBlur={() => void notes.flush()}
      />
    </Field>
  );
};

import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import { NOTES_MAX } from '@opencall/contract/staff/contact/contact.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { type ListPages, mapItems } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { createNotesSaver, type NotesState } from './notes-saver.ts';
import { listKey, sendNotes } from './queues.api.ts';

const FIRST_SERVER_FAULT = 500;
/** Statuses that may pass: the session can be renewed, and rate limits reset. */
const TEMPORARY = new Set([401, 408, 429]);

const saver = createNotesSaver({
  onFailure: () => toastError('Error', 'Failed to update message'),
  isFinal: (error) =>
    error instanceof ApiError && error.status < FIRST_SERVER_FAULT && !TEMPORARY.has(error.status),
});

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', saver.leave);
  document.addEventListener('visibilitychange', () => {
    // A phone may discard a hidden page without another event, so save now.
    if (document.visibilityState === 'hidden') saver.leave();
  });
}

const useDeliver = (messageId: number) => {
  const client = useQueryClient();
  return async (text: string) => {
    const { moderatorNotes } = await sendNotes(messageId, text);
    const key = listKey('contact-messages');
    await writeConfirmed(client, [key], () =>
      client.setQueriesData<ListPages<ContactMessage>>({ queryKey: key }, (data) =>
        mapItems(data, (item) => (item.id === messageId ? { ...item, moderatorNotes } : item)),
      ),
    );
  };
};

const STAGE_TEXT: Record<NotesState['stage'], string> = {
  waiting: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. Trying again…',
  refused: 'Not saved',
};

interface NotesFieldProps {
  message: ContactMessage;
  /** The element id, for the key that focuses the field. */
  id: string;
}

/** The team's notes on a message, saved during typing. */
export const NotesField = ({ message, id }: NotesFieldProps) => {
  const notes = useSyncExternalStore(saver.subscribe, () => saver.snapshot(message.id));
  const deliver = useDeliver(message.id);
  useEffect(() => {
    saver.forget(message.id);
    // Save pending notes when the row or the screen is closed.
    return () => void saver.flush(message.id);
  }, [message.id]);
  return (
    <Field label="Moderator Notes" hint={<span aria-live="polite">{notes && STAGE_TEXT[notes.stage]}</span>}>
      <Textarea
        data-notes={id}
        rows={2}
        className="text-sm"
        value={notes?.text ?? message.moderatorNotes}
        maxLength={NOTES_MAX}
        onChange={({ target }) => saver.type(message.id, target.value, deliver)}
        onBlur={() => void saver.flush(message.id)}
      />
    </Field>
  );
};

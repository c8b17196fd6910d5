import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { CLOSING_MESSAGE_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { type Ending, useEndCall } from '../calls.api.ts';

const WORDS: Record<Ending, { title: string; confirm: string; pending: string; done: string }> = {
  close: {
    title: 'Close this call?',
    confirm: 'Close call',
    pending: 'Closing…',
    done: 'Call closed',
  },
  cancel: {
    title: 'Cancel this call?',
    confirm: 'Cancel call',
    pending: 'Canceling…',
    done: 'Call canceled',
  },
};

interface EndCallDialogProps {
  call: Pick<Call, 'id' | 'title'>;
  ending: Ending;
  onClose: () => void;
}

/** Closes or cancels a call. Each pending applicant is notified once, with the poster's message if there is one. */
export const EndCallDialog = ({ call, ending, onClose }: EndCallDialogProps) => {
  const [message, setMessage] = useState('');
  const end = useEndCall(call.id, ending);
  const words = WORDS[ending];
  const confirm = () =>
    end.mutate(message.trim(), {
      onSuccess: () => {
        toast({ title: words.done, description: 'All pending applicants were notified.' });
        onClose();
      },
      onError: (error) => toastError('Error', errorText(error)),
    });
  return (
    <ConfirmDialog
      title={words.title}
      description={`“${call.title}” takes no more applications. Pending applicants are declined and notified. Members you booked stay booked.`}
      confirmLabel={words.confirm}
      cancelLabel="Keep it open"
      pending={end.isPending}
      pendingLabel={words.pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Message to all of them (optional)">
        <Textarea
          rows={4}
          value={message}
          maxLength={CLOSING_MESSAGE_MAX}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
};

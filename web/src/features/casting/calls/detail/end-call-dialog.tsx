import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { CLOSING_MESSAGE_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { type Ending, useEndCall } from '../calls.api.ts';

const WORDS: Record<Ending, { title: string; confirm: string; pending: string; done: string }> = {
  close: {
    title: m.closeThisCall,
    confirm: m.closeCall,
    pending: m.closing,
    done: m.callClosed,
  },
  cancel: {
    title: m.cancelThisCall,
    confirm: m.cancelCall,
    pending: m.canceling,
    done: m.callCanceled,
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
        toast({ title: words.done, description: m.pendingApplicantsWereNotified });
        onClose();
      },
      onError: (error) => toastError(common.error, errorText(error)),
    });
  return (
    <ConfirmDialog
      title={words.title}
      description={m.whatEndingDoes({ title: call.title })}
      confirmLabel={words.confirm}
      cancelLabel={m.keepItOpen}
      pending={end.isPending}
      pendingLabel={words.pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={m.messageToPendingApplicants}>
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

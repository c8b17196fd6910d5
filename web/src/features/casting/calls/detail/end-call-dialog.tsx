import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { CLOSING_MESSAGE_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-detail';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { type Ending, useEndCall } from '../calls.api.ts';

const WORDS: Record<
  Ending,
  { title: string; confirm: string; pending: string; done: string; failed: string }
> = {
  close: {
    title: m.closeThisCall,
    confirm: m.closeCall,
    pending: m.closing,
    done: m.callClosed,
    failed: m.couldNotCloseTheCall,
  },
  cancel: {
    title: m.cancelThisCall,
    confirm: m.cancelCall,
    pending: m.canceling,
    done: m.callCanceled,
    failed: m.couldNotCancelTheCall,
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
      onError: showFailure(words.failed),
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

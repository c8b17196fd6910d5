import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { randomId } from '#lib/random-id.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useMessageApplicants } from './desk.api.ts';

const MESSAGE_MAX = 5000;
/** Maximum number of applicants listed by name. */
const NAMED = 4;

const namesText = (applications: readonly DeskApplication[]): string => {
  const names = applications.slice(0, NAMED).map(({ username }) => username);
  const more = applications.length - names.length;
  return listText(more > 0 ? [...names, m.countMore({ count: more })] : names);
};

interface DeskMessageDialogProps {
  callId: number;
  applications: readonly DeskApplication[];
  onClose: () => void;
}

const useSend = (callId: number, onSent: () => void) => {
  const { mutate, isPending } = useMessageApplicants(callId);
  const send = (message: Parameters<typeof mutate>[0]) =>
    mutate(message, {
      onSuccess: ({ sent, refused }) => {
        if (refused.length > 0)
          toastError(
            m.notSentToAll,
            m.notSentTo({
              applicants: m.applicants({ count: refused.length }),
              error: refused[0]?.error ?? '',
            }),
          );
        else
          toast({
            title: m.messageSent,
            description: m.sentTo({ applicants: m.applicants({ count: sent.length }) }),
          });
        onSent();
      },
      onError: (error) => toastError(common.notSent, errorText(error)),
    });
  return { send, isPending };
};

/** Sends a message to several applicants, in a separate chat with each. */
export const DeskMessageDialog = ({ callId, applications, onClose }: DeskMessageDialogProps) => {
  const [content, setContent] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  // Keep the id constant, so that a retry sends no message twice.
  const [clientId] = useState(randomId);
  const [recipients] = useState(applications);
  const { send, isPending } = useSend(callId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(isBlank(content));
    if (isBlank(content)) return;
    send({ ids: recipients.map(({ id }) => id), content, clientId });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.messageApplicants({ count: recipients.length })}
      description={m.eachGetsASeparateMessage({ names: namesText(recipients) })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form="desk-message"
            variant="primary"
            disabled={recipients.length === 0}
            pending={isPending}
            pendingLabel={common.sending}
          >
            {common.sendMessage}
          </Button>
        </>
      }
    >
      <form id="desk-message" onSubmit={submit} noValidate>
        <Field label={common.message} error={isEmpty ? m.writeAMessageFirst : undefined}>
          <Textarea
            rows={6}
            value={content}
            maxLength={MESSAGE_MAX}
            onChange={({ target }) => setContent(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};

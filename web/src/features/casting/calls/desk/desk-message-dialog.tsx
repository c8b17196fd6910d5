import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { messageApplicants } from '@opencall/contract/casting/calls/desk.routes';
import type { ResponseOf } from '@opencall/contract/route-types';
import { listText } from '@opencall/contract/shared/format/lists';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useState } from 'react';
import { z } from 'zod';
import { randomId } from '#lib/random-id.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useMessageApplicants } from './desk.api.ts';

const MESSAGE_MAX = 5000;
/** Maximum number of applicants listed by name. */
const MAX_NAMED = 4;

const namesText = (applications: readonly DeskApplication[]): string => {
  const names = applications.slice(0, MAX_NAMED).map(({ username }) => username);
  const more = applications.length - names.length;
  return listText(more > 0 ? [...names, m.countMore({ count: more })] : names);
};

interface DeskMessageDialogProps {
  callId: number;
  applications: readonly DeskApplication[];
  onClose: () => void;
}

const formSchema = z.object({
  content: z.string().refine((content) => !isBlank(content), m.writeAMessageFirst),
});

const toastResult = ({ sent, refused }: ResponseOf<typeof messageApplicants>): void => {
  if (refused.length > 0)
    toastError(
      m.couldNotSendTheMessageToEveryone,
      m.notSentTo({ applicants: m.applicants({ count: refused.length }), error: refused[0]?.error ?? '' }),
    );
  else
    toast({
      title: m.messageSent,
      description: m.sentTo({ applicants: m.applicants({ count: sent.length }) }),
    });
};

/** Sends a message to several applicants, in a separate chat with each. */
export const DeskMessageDialog = ({ callId, applications, onClose }: DeskMessageDialogProps) => {
  // Keep the id constant, so that a retry sends no message twice.
  const [clientId] = useState(randomId);
  const [recipients] = useState(applications);
  const message = useMessageApplicants(callId);
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { content: '' },
    send: ({ content }) => message.mutateAsync({ ids: recipients.map(({ id }) => id), content, clientId }),
    onSuccess: (result) => {
      toastResult(result);
      onClose();
    },
    onFailure: showUnlessShown(m.couldNotSendMessage),
  });
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
            pending={pending}
            pendingLabel={common.sending}
          >
            {common.sendMessage}
          </Button>
        </>
      }
    >
      <form id="desk-message" onSubmit={submit} noValidate>
        <Field label={common.message} error={form.formState.errors.content?.message}>
          <Textarea rows={6} maxLength={MESSAGE_MAX} {...form.register('content')} />
        </Field>
      </form>
    </Dialog>
  );
};

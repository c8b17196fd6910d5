import { sendMail } from '@opencall/contract/conversations/inbox/inbox.routes';
import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { createOutbox, type Unsent } from '#lib/outbox.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { MAIL_KEY } from './inbox.api.ts';

interface NewEmail {
  recipientId: number;
  /** The recipient's name. */
  to: string;
  subject: string;
  content: string;
}

/** An email that waits for a connection, or that was refused when it was sent. */
export type UnsentEmail = Unsent<NewEmail>;

/** The queue of emails that are not sent yet. */
export const emailOutbox = createOutbox<NewEmail, Mail>({
  name: 'outbox-email',
  laneOf: ({ recipientId }) => recipientId,
  send: ({ recipientId, subject, content, clientId }) =>
    call(sendMail, { body: { recipientId, subject, content, clientId } }),
  onSent: (client, _mail, { to }) => {
    void client.invalidateQueries({ queryKey: MAIL_KEY });
    toast({ title: m.emailSentSuccessfully, description: m.emailTo({ to }) });
  },
  onFailed: ({ to }, error) =>
    toastError(
      m.couldNotSendTheEmail,
      m.emailToWasRefused({ to, reason: serverText(error, common.theServerCouldNotBe) }),
    ),
});

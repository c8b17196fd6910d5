import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepDraft } from '#lib/form-draft.ts';
import { messagingDraft } from '#lib/messaging-draft.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Message } from '#ui/message.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import { startTo } from './composer-start.ts';
import { emailOutbox, type UnsentEmail } from './outbox.ts';

const stateText = ({ state, reason, needsSignIn }: UnsentEmail): string => {
  if (state === 'sending') return common.sending;
  if (state === 'waiting') return m.waitingForAConnection;
  return needsSignIn ? m.sessionEnded : m.notSentBecause({ reason: reason ?? '' });
};

const SendAgain = ({ email, onRetry }: { email: UnsentEmail; onRetry: () => void }) => {
  if (email.state !== 'failed') return null;
  if (email.needsSignIn) return <SignInAgain className={buttonClass('outline', 'sm')} />;
  return (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {common.retry}
    </Button>
  );
};

interface WaitingEmailsProps {
  ownId: number;
  /** Opens the composer. */
  onEdit: () => void;
}

/** Emails that wait for a connection or were refused. The member can edit, retry or discard them. */
export const WaitingEmails = ({ ownId, onEdit }: WaitingEmailsProps) => {
  const client = useQueryClient();
  const { data: emails = [] } = useQuery(emailOutbox.query(ownId));
  const owner = { client, viewerId: ownId };
  const edit = ({ clientId, recipientId, to, subject, content }: UnsentEmail) => {
    const recipient = { id: recipientId, username: to };
    keepDraft(startTo(ownId, recipient).draft, { to, recipientId: String(recipientId), subject, content });
    emailOutbox.discard(owner, clientId);
    messagingDraft.composeTo(ownId, recipient);
    onEdit();
  };
  if (emails.length === 0) return null;
  return (
    <section aria-label={m.notSentYet} className="mb-6 border-y border-ink py-3">
      <h2 className="edge-print text-ink-soft">{m.notSentYet}</h2>
      <ul>
        {emails.map((email) => (
          <li
            key={email.clientId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate">
                <Message
                  text={m.emailToWithSubject({ to: email.to, subject: email.subject })}
                  tags={{ b: (children) => <span className="font-medium">{children}</span> }}
                />
              </p>
              <p className={email.state === 'failed' ? 'text-sm text-red' : 'text-sm text-ink-soft'}>
                {stateText(email)}
              </p>
            </div>
            {email.state !== 'sending' && (
              <p className="flex gap-1">
                <SendAgain email={email} onRetry={() => emailOutbox.retry(owner, email)} />
                <Button variant="outline" size="sm" onClick={() => edit(email)}>
                  {common.edit}
                </Button>
                <Button variant="ghost" size="sm" onClick={() => emailOutbox.discard(owner, email.clientId)}>
                  {common.discard}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

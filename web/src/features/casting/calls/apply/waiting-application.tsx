import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import { applyDraft } from './apply-draft.ts';
import { applicationOutbox, type UnsentApplication } from './outbox.ts';

const stateText = ({ state, reason, needsSignIn }: UnsentApplication): string | undefined => {
  if (state !== 'failed') return m.itWillBeSentWhenOnline;
  return needsSignIn ? m.yourSessionHasEnded : reason;
};

const SendAgain = ({ unsent, onRetry }: { unsent: UnsentApplication; onRetry: () => void }) => {
  if (unsent.state !== 'failed') return null;
  if (unsent.needsSignIn) return <SignInAgain className={buttonClass('outline', 'sm')} />;
  return (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {common.retry}
    </Button>
  );
};

interface WaitingApplicationProps {
  viewerId: number;
  roleId: number;
  /** Opens the form with the unsent application. */
  onOpen: () => void;
  /** Shown if the role has no unsent application. */
  children: ReactNode;
}

/** An application that could not be sent yet. A refused one can be edited. */
export const WaitingApplication = ({ viewerId, roleId, onOpen, children }: WaitingApplicationProps) => {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(applicationOutbox.query(viewerId));
  const unsent = all.find((one) => one.roleId === roleId);
  if (!unsent) return children;
  const owner = { client, viewerId };
  const isFailed = unsent.state === 'failed';
  const open = () => {
    applicationOutbox.discard(owner, unsent.clientId);
    onOpen();
  };
  return (
    <div className="border-l-2 border-ink pl-4">
      <Badge tone={isFailed ? 'red' : 'gray'}>
        <span className="sr-only">{m.yourApplication} </span>
        {isFailed ? common.notSent : common.waiting}
      </Badge>
      <p className="mt-1.5 text-[0.9375rem]" role={isFailed ? 'alert' : undefined}>
        {stateText(unsent)}
      </p>
      {unsent.fields.note && (
        <p className="mt-1.5 whitespace-pre-line text-[0.9375rem] wrap-anywhere">{`“${unsent.fields.note}”`}</p>
      )}
      {unsent.state !== 'sending' && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <SendAgain unsent={unsent} onRetry={() => applicationOutbox.retry(owner, unsent)} />
          <Button variant="outline" size="sm" onClick={open}>
            {m.editApplication}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              applicationOutbox.discard(owner, unsent.clientId);
              applyDraft(viewerId, roleId).discard();
            }}
          >
            {common.discard}
          </Button>
        </div>
      )}
    </div>
  );
};

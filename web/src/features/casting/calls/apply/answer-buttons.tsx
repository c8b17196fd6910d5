import {
  type ApplicationStatus,
  canApplicationBecome,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-apply';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAnswer } from '../applications.api.ts';

interface AnswerButtonsProps {
  id: number;
  status: ApplicationStatus;
  /** Title of the call. */
  title: string;
  /** True in lists: each button then names its call for screen readers. */
  among?: boolean;
}

const useAnswers = ({ id, title }: AnswerButtonsProps, done: () => void) => {
  const withdraw = useAnswer(id, 'withdraw');
  const accept = useAnswer(id, 'accept');
  return {
    accepting: accept.isPending,
    accept: () =>
      accept.mutate(undefined, {
        onSuccess: () => toast({ title: m.offerAccepted, description: m.youAreBookedFor({ title }) }),
        onError: showFailure(m.couldNotAcceptTheOffer),
      }),
    withdrawing: withdraw.isPending,
    withdraw: () =>
      withdraw.mutate(undefined, {
        onSuccess: () => {
          toast({ title: m.applicationWithdrawn });
          done();
        },
        onError: showFailure(m.couldNotWithdrawYourApplication),
      }),
  };
};

/** The applicant's buttons: accept an offer, or withdraw the application. */
export const AnswerButtons = (props: AnswerButtonsProps) => {
  const { status, title, among } = props;
  const [isConfirming, setConfirming] = useState(false);
  const { accept, accepting, withdraw, withdrawing } = useAnswers(props, () => setConfirming(false));
  const name = among && <span className="sr-only">{`: ${title}`}</span>;
  return (
    <>
      {canApplicationBecome('applicant', status, 'booked') && (
        <Button variant="primary" size="sm" onClick={accept} pending={accepting} pendingLabel={m.accepting}>
          {m.acceptTheOffer}
          {name}
        </Button>
      )}
      {canApplicationBecome('applicant', status, 'withdrawn') && (
        <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
          {m.withdraw}
          {name}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={m.withdrawThisApplication}
          description={m.youCannotApplyAgain({ title })}
          confirmLabel={m.withdraw}
          pending={withdrawing}
          pendingLabel={m.withdrawing}
          onConfirm={withdraw}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};

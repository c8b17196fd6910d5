import {
  type ApplicationStatus,
  canApplicationBecome,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
  const refused = (error: Error) => toastError('Error', errorText(error));
  return {
    accepting: accept.isPending,
    accept: () =>
      accept.mutate(undefined, {
        onSuccess: () => toast({ title: 'Offer accepted', description: `You are booked for “${title}”.` }),
        onError: refused,
      }),
    withdrawing: withdraw.isPending,
    withdraw: () =>
      withdraw.mutate(undefined, {
        onSuccess: () => {
          toast({ title: 'Application withdrawn' });
          done();
        },
        onError: refused,
      }),
  };
};

/** The applicant's buttons: accept an offer, or withdraw the application. */
export const AnswerButtons = (props: AnswerButtonsProps) => {
  const { status, title, among } = props;
  const [asking, setAsking] = useState(false);
  const { accept, accepting, withdraw, withdrawing } = useAnswers(props, () => setAsking(false));
  const name = among && <span className="sr-only">{`: ${title}`}</span>;
  return (
    <>
      {canApplicationBecome('applicant', status, 'booked') && (
        <Button variant="primary" size="sm" onClick={accept} pending={accepting} pendingLabel="Accepting…">
          Accept the offer
          {name}
        </Button>
      )}
      {canApplicationBecome('applicant', status, 'withdrawn') && (
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          Withdraw
          {name}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Withdraw this application?"
          description={`You cannot apply for this role of “${title}” again.`}
          confirmLabel="Withdraw"
          pending={withdrawing}
          pendingLabel="Withdrawing…"
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

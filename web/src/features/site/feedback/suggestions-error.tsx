import { ApiError, errorText, isAuthError } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/feedback';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { useVerifySession } from './feedback.api.ts';

const EXPIRED = m.sessionExpired;
const PROBLEM = m.problemLoadingSuggestions;

/** The logout action, offered after the session has ended. */
export interface LeaveAction {
  run: () => void;
  pending: boolean;
}

const announceFailure = (error: Error) =>
  // Other errors are connection failures.
  error instanceof ApiError
    ? toastError(m.sessionVerificationFailed, errorText(error))
    : toastError(m.connectionError, m.couldNotConnectToThe);

const SessionExpired = ({ leave }: { leave: LeaveAction }) => {
  const verify = useVerifySession({
    onSuccess: () => toast({ title: m.sessionVerified, description: m.yourSessionIsActive }),
    onError: announceFailure,
  });
  return (
    <ErrorState
      title={m.suggestionsCouldNotBeLoaded}
      action={
        <>
          <Button onClick={() => verify.mutate()} pending={verify.isPending} pendingLabel={m.refreshing}>
            {common.refreshSession}
          </Button>
          <Button
            variant="outline"
            onClick={leave.run}
            pending={leave.pending}
            pendingLabel={common.loggingOut}
          >
            {m.logOut}
          </Button>
        </>
      }
    >
      {EXPIRED}
    </ErrorState>
  );
};

interface SuggestionsErrorProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  leave: LeaveAction;
}

export const SuggestionsError = ({ error, retrying, onRetry, leave }: SuggestionsErrorProps) =>
  isAuthError(error) ? (
    <SessionExpired leave={leave} />
  ) : (
    <ErrorState title={m.suggestionsCouldNotBeLoaded} onRetry={onRetry} retrying={retrying}>
      {PROBLEM}
    </ErrorState>
  );

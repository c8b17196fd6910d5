import { ApiError, errorText, isAuthError } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { useVerifySession } from './feedback.api.ts';

const EXPIRED =
  'Your session has expired. Please refresh your session or log out and log back in to continue.';
const PROBLEM = 'There was a problem loading your suggestions. Please try again later.';

/** The logout action, offered after the session has ended. */
export interface LeaveAction {
  run: () => void;
  pending: boolean;
}

const announceFailure = (error: Error) =>
  // Other errors are connection failures.
  error instanceof ApiError
    ? toastError('Session verification failed', errorText(error))
    : toastError('Connection error', 'Could not connect to the server.');

const SessionExpired = ({ leave }: { leave: LeaveAction }) => {
  const verify = useVerifySession({
    onSuccess: () => toast({ title: 'Session verified', description: 'Your session is active.' }),
    onError: announceFailure,
  });
  return (
    <ErrorState
      title="Suggestions could not be loaded"
      action={
        <>
          <Button onClick={() => verify.mutate()} pending={verify.isPending} pendingLabel="Refreshing...">
            Refresh Session
          </Button>
          <Button variant="outline" onClick={leave.run} pending={leave.pending} pendingLabel="Logging out...">
            Log Out
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
    <ErrorState title="Suggestions could not be loaded" onRetry={onRetry} retrying={retrying}>
      {PROBLEM}
    </ErrorState>
  );

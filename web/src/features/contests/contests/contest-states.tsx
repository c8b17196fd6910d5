import { useEffect } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ContestsBackLink } from './contest-head.tsx';

const AllContests = () => (
  <LinkButton {...paths.contests()} variant="outline">
    View all contests
  </LinkButton>
);

export const ContestNotFound = () => (
  <>
    <ContestsBackLink />
    <EmptyState title="Contest not found" action={<AllContests />}>
      This contest is no longer here, or the address was cut off.
    </EmptyState>
  </>
);

interface ContestErrorProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown if the list of contests could not be loaded. */
export const ContestsError = ({ error, ...retry }: ContestErrorProps) => {
  const text = errorText(error);
  useEffect(() => {
    toastError('Error loading contests', text);
  }, [text]);
  return (
    <ErrorState title="Failed to load contests" {...retry}>
      {text}
    </ErrorState>
  );
};

/** Shown if a contest does not exist or could not be loaded. */
export const ContestError = ({ error, ...retry }: ContestErrorProps) =>
  isNotFound(error) ? (
    <ContestNotFound />
  ) : (
    <>
      <ContestsBackLink />
      <ErrorState title="Failed to load contest" {...retry}>
        {errorText(error)}
      </ErrorState>
    </>
  );

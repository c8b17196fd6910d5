import { useEffect } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/contests/contests';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ContestsBackLink } from './contest-head.tsx';

const AllContests = () => (
  <LinkButton {...paths.contests()} variant="outline">
    {m.viewAllContests}
  </LinkButton>
);

interface ScreenProps {
  /** False below the header of a form, which has the `h1`. */
  isScreen?: boolean;
}

export const ContestNotFound = ({ isScreen = true }: ScreenProps) => (
  <>
    <ContestsBackLink />
    <EmptyState isScreen={isScreen} title={m.contestNotFound} action={<AllContests />}>
      {m.contestIsGone}
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
    toastError(m.errorLoadingContests, text);
  }, [text]);
  return (
    <ErrorState title={m.failedToLoadContests} {...retry}>
      {text}
    </ErrorState>
  );
};

/** Shown if a contest does not exist or could not be loaded. */
export const ContestError = ({ error, isScreen = true, ...retry }: ContestErrorProps & ScreenProps) =>
  isNotFound(error) ? (
    <ContestNotFound isScreen={isScreen} />
  ) : (
    <>
      <ContestsBackLink />
      <ErrorState isScreen={isScreen} title={m.failedToLoadContest} {...retry}>
        {errorText(error)}
      </ErrorState>
    </>
  );

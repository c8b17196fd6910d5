import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const NotAcceptingEntries = ({ contestId }: { contestId: number }) => (
  <EmptyState
    title="Contest Not Accepting Entries"
    action={
      <LinkButton {...paths.contest(contestId)} variant="outline">
        Back to the contest
      </LinkButton>
    }
  >
    Entries can be submitted while a contest is upcoming or active.
  </EmptyState>
);

export const EntryLimitReached = ({ contestId, limit }: { contestId: number; limit: number }) => (
  <EmptyState
    title="Entry limit reached"
    action={
      <LinkButton {...paths.contest(contestId)} variant="outline">
        Back to the contest
      </LinkButton>
    }
  >
    {limit === 1
      ? 'You have submitted the one entry that this contest takes from each member.'
      : `You have submitted all ${limit} entries that this contest takes from each member.`}{' '}
    Delete one to submit another.
  </EmptyState>
);

export const AuthenticationRequired = () => (
  <EmptyState
    title="Authentication Required"
    action={<LinkButton {...paths.auth({ action: 'login' })}>Login</LinkButton>}
  >
    Please log in to submit an entry.
  </EmptyState>
);

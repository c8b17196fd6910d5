import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-submit';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const NotAcceptingEntries = ({ contestId }: { contestId: number }) => (
  <EmptyState
    title={m.contestNotAcceptingEntries}
    action={
      <LinkButton {...paths.contest(contestId)} variant="outline">
        {m.backToTheContest}
      </LinkButton>
    }
  >
    {m.whenEntriesAreAccepted}
  </EmptyState>
);

export const EntryLimitReached = ({ contestId, limit }: { contestId: number; limit: number }) => (
  <EmptyState
    title={m.entryLimitReached}
    action={
      <LinkButton {...paths.contest(contestId)} variant="outline">
        {m.backToTheContest}
      </LinkButton>
    }
  >
    {m.limitReached({ count: limit })}
  </EmptyState>
);

export const AuthenticationRequired = () => (
  <EmptyState
    title={m.authenticationRequired}
    action={<LinkButton {...paths.auth({ action: 'login' })}>{common.login}</LinkButton>}
  >
    {m.pleaseLogInToSubmit}
  </EmptyState>
);

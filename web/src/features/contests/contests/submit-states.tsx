import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-submit';
import { LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';

export const NotAcceptingEntries = ({ contestId }: { contestId: number }) => (
  <MessagePage title={m.submitEntry}>
    <EmptyState
      isScreen
      title={m.contestNotAcceptingEntries}
      action={
        <LinkButton {...paths.contest(contestId)} variant="outline">
          {m.backToTheContest}
        </LinkButton>
      }
    >
      {m.whenEntriesAreAccepted}
    </EmptyState>
  </MessagePage>
);

export const EntryLimitReached = ({ contestId, limit }: { contestId: number; limit: number }) => (
  <MessagePage title={m.submitEntry}>
    <EmptyState
      isScreen
      title={m.entryLimitReached}
      action={
        <LinkButton {...paths.contest(contestId)} variant="outline">
          {m.backToTheContest}
        </LinkButton>
      }
    >
      {m.limitReached({ count: limit })}
    </EmptyState>
  </MessagePage>
);

export const AuthenticationRequired = () => (
  <MessagePage title={m.submitEntry}>
    <EmptyState
      isScreen
      title={m.authenticationRequired}
      action={<LinkButton {...paths.auth({ action: 'login' })}>{common.login}</LinkButton>}
    >
      {m.pleaseLogInToSubmit}
    </EmptyState>
  </MessagePage>
);

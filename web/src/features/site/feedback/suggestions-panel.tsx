import type { Suggestion } from '@opencall/contract/site/feedback/feedback.schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isAuthError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/feedback';
import { Button, LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import { ownSuggestionsQuery } from './feedback.api.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { type LeaveAction, SuggestionsError } from './suggestions-error.tsx';

// Loads on demand, because the form needs the validator and the list does not.
const loadDialog = () => import('./feedback-dialog.tsx');
const FeedbackDialog = lazy(() => loadDialog().then((module) => ({ default: module.FeedbackDialog })));

const SuggestionsSkeleton = () => (
  <Loading label={m.loadingSuggestions}>
    <Skeleton className="h-[calc(var(--text-2xl)*1.12)] w-52" />
    <Skeleton className="mt-2 h-6 w-96 max-w-full" />
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="mt-6 grid gap-3 border-t pt-6">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 max-w-prose" />
      </div>
    ))}
  </Loading>
);

const SuggestionList = ({ list, onNew }: { list: readonly Suggestion[]; onNew: () => void }) => (
  <>
    <PageHeader
      size="panel"
      title={common.suggestions}
      lead={m.aboutSuggestions}
      actions={
        <Button onClick={onNew} onPointerEnter={() => void loadDialog()}>
          {m.newSuggestion}
        </Button>
      }
    />
    {list.map((suggestion) => (
      <SuggestionCard key={suggestion.id} suggestion={suggestion} />
    ))}
  </>
);

const NoSuggestions = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    title={m.noSuggestionsYet}
    action={
      <Button variant="primary" onClick={onNew} onPointerEnter={() => void loadDialog()}>
        {m.createSuggestion}
      </Button>
    }
  >
    <Message text={m.tellUsWhatWouldHelp} tags={{ site: () => <SiteName /> }} />
  </EmptyState>
);

const OwnSuggestions = ({ userId, leave }: { userId: number; leave: LeaveAction }) => {
  const { data, error, refetch, isFetching } = useQuery(ownSuggestionsQuery);
  const [writing, setWriting] = useState(false);
  const write = () => setWriting(true);
  // After a failed refetch, keep the loaded list, unless the session has ended.
  if (error && (!data || isAuthError(error))) {
    return (
      <SuggestionsError error={error} retrying={isFetching} onRetry={() => void refetch()} leave={leave} />
    );
  }
  if (!data) return <SuggestionsSkeleton />;
  return (
    <>
      {data.length ? <SuggestionList list={data} onNew={write} /> : <NoSuggestions onNew={write} />}
      <Suspense fallback={null}>
        {writing && <FeedbackDialog userId={userId} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  );
};

/** The member's feedback to the team. `leave` logs out, for when the session has ended. */
export const SuggestionsPanel = ({ leave }: { leave: LeaveAction }) => {
  const { user } = useSession();
  if (user) return <OwnSuggestions userId={user.id} leave={leave} />;
  return (
    <EmptyState
      title={m.authenticationRequired}
      action={<LinkButton {...paths.auth({ action: 'login' })}>{common.login}</LinkButton>}
    >
      {m.pleaseLogInToView}
    </EmptyState>
  );
};

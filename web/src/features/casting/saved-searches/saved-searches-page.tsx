import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/saved-searches';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { savedSearchesQuery, useDeleteSearch, usePendingChanges, withChanges } from './saved-searches.api.ts';
import { SearchRow } from './search-row.tsx';
import { useUndoableDelete } from './use-undoable-delete.ts';

const LoadingRows = () => (
  <Loading label={m.loadingSavedSearches}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="grid gap-3 border-t py-6">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-11 w-64" />
      </div>
    ))}
  </Loading>
);

const Rows = () => {
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery);
  const changes = usePendingChanges();
  const { mutate: remove } = useDeleteSearch();
  const deletion = useUndoableDelete((id) => remove(id));
  if (error && !data)
    return (
      <ErrorState
        title={m.savedSearchesCouldNotBeLoaded}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data) return <LoadingRows />;
  const deleted = data.find(({ id }) => id === deletion.pendingId);
  const rows = withChanges(data, changes).filter(({ id }) => id !== deletion.pendingId);
  return (
    <>
      <div role="status" className="empty:hidden">
        {deleted && (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border px-4 py-1">
            <span className="wrap-anywhere">{m.nameDeleted({ name: deleted.name })}</span>
            <Button variant="ghost" onClick={deletion.undo}>
              {common.undo}
            </Button>
          </p>
        )}
      </div>
      {rows.length === 0 && !deleted ? (
        <EmptyState
          title={m.noSavedSearchesYet}
          action={
            <LinkButton {...paths.search()} variant="outline">
              {common.findMembers}
            </LinkButton>
          }
        >
          {m.howToSaveOne}
        </EmptyState>
      ) : (
        <ul aria-label={common.savedSearches}>
          {rows.map((search) => (
            <li key={search.id}>
              <SearchRow search={search} onDelete={() => deletion.start(search.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The member's saved searches, each with the number of new matches. */
export const SavedSearchesPage = () => (
  <ListPage title={common.savedSearches}>
    <PageHeader title={common.savedSearches} lead={m.getNotified} />
    <Rows />
  </ListPage>
);

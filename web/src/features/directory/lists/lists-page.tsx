import type { List } from '@opencall/contract/directory/lists/lists.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/lists';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ListNameForm } from './list-name-form.tsx';
import { listsQuery, useCreateList } from './lists.api.ts';

const FORM = 'list-name';

export const countText = (count: number): string => m.memberCount({ count });

const Row = ({ list }: { list: List }) => (
  <ListRow
    title={
      <h2 className="display text-xl wrap-anywhere">
        <RowLink {...paths.list(list.id)}>{list.name}</RowLink>
      </h2>
    }
    end={<p className="text-sm text-ink-soft tabular-nums">{countText(list.memberCount)}</p>}
  />
);

const Lists = () => {
  const { data, error, isFetching, refetch } = useQuery(listsQuery);
  if (error && !data)
    return (
      <ErrorState title={m.listsNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={m.loadingLists}>
        <Skeleton className="h-14" />
        <Skeleton className="mt-3 h-14" />
      </Loading>
    );
  if (data.length === 0) return <EmptyState title={m.noListsYet}>{m.noListsHint}</EmptyState>;
  return (
    <ul aria-label={common.myLists} className="border-t">
      {data.map((list) => (
        <Row key={list.id} list={list} />
      ))}
    </ul>
  );
};

/** The viewer's lists of members. */
export const ListsPage = () => {
  const create = useCreateList();
  const add = (name: string, done: () => void) =>
    create.mutate(name, {
      onSuccess: done,
      onError: (error) => toastError(m.couldNotCreateTheList, errorText(error)),
    });
  return (
    <ListPage title={common.myLists}>
      <PageHeader title={common.myLists} lead={m.listsLead} />
      <div className="mb-8 flex items-end gap-3">
        <div className="max-w-sm min-w-0 flex-1">
          <ListNameForm id={FORM} label={m.newList} onName={add} />
        </div>
        <Button type="submit" form={FORM} variant="outline" pending={create.isPending}>
          {m.createList}
        </Button>
      </div>
      <Lists />
    </ListPage>
  );
};

import type { List, ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/lists';
import { BackLink } from '#ui/back-link.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ListMemberRow } from './list-member-row.tsx';
import { ListNameForm } from './list-name-form.tsx';
import {
  listMembersQuery,
  listsQuery,
  useDeleteList,
  useIsListGoing,
  usePutOnList,
  useRenameList,
  useTakeOffList,
} from './lists.api.ts';
import { countText } from './lists-page.tsx';

const FORM = 'rename-list';
const showFailure = (error: Error) => toastError(m.couldNotChangeTheList, errorText(error));

const RenameDialog = ({ list, onClose }: { list: List; onClose: () => void }) => {
  const rename = useRenameList(list.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.renameList}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={rename.isPending}>
            {common.save}
          </Button>
        </>
      }
    >
      <ListNameForm
        id={FORM}
        label={common.name}
        initial={list.name}
        onName={(name) => rename.mutate(name, { onSuccess: onClose, onError: showFailure })}
      />
    </Dialog>
  );
};

interface HeadProps {
  list: List;
  onDeleted: () => void;
}

const Head = ({ list, onDeleted }: HeadProps) => {
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const remove = useDeleteList(list.id, onDeleted);
  const close = () => setDoing(undefined);
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.lists()}>{common.myLists}</BackLink>}
        title={list.name}
        lead={countText(list.memberCount)}
        actions={
          <>
            <Button variant="ghost" size="sm" onClick={() => setDoing('rename')}>
              <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {m.rename}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setDoing('delete')}>
              <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {common.deleteLabel}
            </Button>
            <LinkButton variant="ghost" size="sm" {...paths.search({ notOnList: String(list.id) })}>
              {m.findMoreMembers}
            </LinkButton>
          </>
        }
      />
      {doing === 'rename' && <RenameDialog list={list} onClose={close} />}
      {doing === 'delete' && (
        <ConfirmDialog
          title={m.deleteListQuestion({ name: list.name })}
          description={m.deleteListNote}
          confirmLabel={m.deleteList}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError: showFailure })}
          onClose={close}
        />
      )}
    </>
  );
};

/** Offers to undo the last removal from the list; restores the note too. */
const Undo = ({ listId, taken, onDone }: { listId: number; taken: ListMember; onDone: () => void }) => {
  const put = usePutOnList();
  const { userId, note } = taken;
  return (
    <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 border-l-2 border-line-strong pl-4">
      {m.removedFromList({ username: taken.username })}
      <Button
        variant="ghost"
        size="sm"
        pending={put.isPending}
        onClick={() => put.mutate({ listId, userId, note }, { onSuccess: onDone, onError: showFailure })}
      >
        {common.undo}
      </Button>
    </p>
  );
};

const Members = ({ list }: { list: List }) => {
  const isGoing = useIsListGoing(list.id);
  const result = useInfiniteQuery({ ...listMembersQuery(list.id), enabled: !isGoing });
  const [taken, setTaken] = useState<ListMember>();
  const take = useTakeOffList();
  const { data, error } = result;
  if (error && !data)
    return (
      <ErrorState title={m.listNotLoaded} onRetry={() => void result.refetch()} retrying={result.isFetching}>
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-40" />;
  const takeOff = (member: ListMember) =>
    take.mutate(
      { listId: list.id, userId: member.userId },
      { onSuccess: () => setTaken(member), onError: showFailure },
    );
  return (
    <>
      {taken && <Undo listId={list.id} taken={taken} onDone={() => setTaken(undefined)} />}
      {data.items.length === 0 ? (
        <EmptyState
          title={m.thisListIsEmpty}
          action={
            <LinkButton {...paths.search()} variant="outline">
              {common.findMembers}
            </LinkButton>
          }
        >
          {m.emptyListHint}
        </EmptyState>
      ) : (
        <ul aria-label={m.membersOfThisList}>
          {data.items.map((member) => (
            <li key={member.userId}>
              <ListMemberRow listId={list.id} member={member} onTakeOff={takeOff} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd result={result} failure={common.moreMembersCouldNotBe} />
    </>
  );
};

const NoList = () => (
  <EmptyState
    isScreen
    title={m.listNotFound}
    action={
      <LinkButton {...paths.lists()} variant="outline">
        {common.myLists}
      </LinkButton>
    }
  >
    {m.itMayHaveBeenDeleted}
  </EmptyState>
);

interface MemberListPageProps {
  /** Undefined if the address contains no valid id. */
  id: number | undefined;
  onDeleted: () => void;
}

/** One list: its members and the notes about them. */
export const MemberListPage = ({ id, onDeleted }: MemberListPageProps) => {
  const { data, error, isFetching, refetch } = useQuery(listsQuery);
  const list = data?.find((one) => one.id === id);
  return (
    <ListPage title={list?.name ?? m.list}>
      {list && <Head list={list} onDeleted={onDeleted} />}
      {list && <Members key={list.id} list={list} />}
      {data && !list && <NoList />}
      {!data && error && !isNotFound(error) && (
        <ErrorState isScreen title={m.listNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={m.loadingTheList}>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </ListPage>
  );
};

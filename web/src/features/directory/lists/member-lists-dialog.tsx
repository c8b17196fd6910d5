import type { List } from '@opencall/contract/directory/lists/lists.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/lists';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ListNameForm } from './list-name-form.tsx';
import { ListNote } from './list-note.tsx';
import { listsQuery, listsWithQuery, useCreateList, usePutOnList, useTakeOffList } from './lists.api.ts';

export interface MemberListsDialogProps {
  userId: number;
  name: string;
  onClose: () => void;
}

const showFailure = (error: Error) => toastError(m.couldNotChangeTheList, errorText(error));
const NEW_LIST = 'new-list';

interface RowProps extends Pick<MemberListsDialogProps, 'userId'> {
  list: List;
  /** The list with its note about the member; undefined if the member is not on it. */
  held: List | undefined;
}

const Row = ({ userId, list, held }: RowProps) => {
  const put = usePutOnList();
  const take = useTakeOffList();
  const isChanging = put.isPending || take.isPending;
  // Show the new state before the server has answered.
  const isOn = put.isPending || (held !== undefined && !take.isPending);
  const toggle = () => {
    const entry = { listId: list.id, userId };
    (isOn ? take : put).mutate(entry, { onError: showFailure });
  };
  return (
    <li className="border-t py-1.5 first:border-t-0">
      <Checkbox label={list.name} checked={isOn} aria-busy={isChanging || undefined} onChange={toggle} />
      {held && isOn && (
        <div className="mb-3 ml-8">
          <ListNote
            listId={list.id}
            userId={userId}
            label={m.noteIn({ name: list.name })}
            note={held.note ?? null}
          />
        </div>
      )}
    </li>
  );
};

const NewList = ({ userId }: Pick<MemberListsDialogProps, 'userId'>) => {
  const create = useCreateList();
  const put = usePutOnList();
  const add = (name: string, done: () => void) =>
    create.mutate(name, {
      onSuccess: ({ id }) => {
        done();
        put.mutate({ listId: id, userId }, { onError: showFailure });
      },
      onError: showFailure,
    });
  return (
    <div className="mt-4 flex items-end gap-3 border-t pt-5">
      <div className="min-w-0 flex-1">
        <ListNameForm id={NEW_LIST} label={m.newList} onName={add} />
      </div>
      <Button type="submit" form={NEW_LIST} variant="outline" pending={create.isPending || put.isPending}>
        {m.add}
      </Button>
    </div>
  );
};

/** Dialog to put a member on the viewer's lists, with a private note for each list. */
export const MemberListsDialog = ({ userId, name, onClose }: MemberListsDialogProps) => {
  const all = useQuery(listsQuery);
  const held = useQuery(listsWithQuery(userId));
  const error = all.error ?? held.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.memberOnMyLists({ name })}
      description={m.onlyYouCanSeeLists}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common.done}
        </Button>
      }
    >
      {error && !(all.data && held.data) ? (
        <ErrorState
          title={m.listsNotLoaded}
          retrying={all.isFetching || held.isFetching}
          onRetry={() => {
            void all.refetch();
            void held.refetch();
          }}
        >
          {errorText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      ) : all.data && held.data ? (
        <>
          <ul aria-label={common.myLists}>
            {all.data.map((list) => (
              <Row
                key={list.id}
                userId={userId}
                list={list}
                held={held.data.find(({ id }) => id === list.id)}
              />
            ))}
          </ul>
          <NewList userId={userId} />
        </>
      ) : (
        <Loading label={m.loadingLists}>
          <Skeleton className="h-11" />
          <Skeleton className="mt-2 h-11" />
        </Loading>
      )}
    </Dialog>
  );
};

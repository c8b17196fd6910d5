import type { ShootParty } from '@opencall/contract/casting/shoots/shoots.schemas';
import { STATEMENT_MESSAGES_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/casting/shoots-outcome';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { writtenQuery } from './disputes.api.ts';
import { nameOfParty } from './shoot-words.ts';

interface ChoiceProps {
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

const MessageLine = ({ message }: { message: Message }) => (
  <span className="block py-2">
    <span className="block text-sm text-ink-soft">
      <bdi>{message.sender.username}</bdi>, {formatDateTime(message.createdAt)}
    </span>
    <span className="block whitespace-pre-line wrap-anywhere">
      {message.content || m.aPicture}
      {message.content && message.imageUrl && <span className="text-ink-soft"> {m.withAPicture}</span>}
    </span>
  </span>
);

const Messages = ({ userId, chosen, onChoose }: ChoiceProps & { userId: number }) => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    writtenQuery(userId),
  );
  if (error && !data)
    return (
      <ErrorState title={m.theMessagesCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={m.loadingMessages} className="grid gap-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Loading>
    );
  if (data.length === 0) return <p className="text-ink-soft">{m.youHaveNoMessages}</p>;
  const isFull = chosen.length >= STATEMENT_MESSAGES_MAX;
  return (
    <>
      <ul aria-label={common.messages}>
        {data.map((message) => {
          const isChosen = chosen.includes(message.id);
          return (
            <li key={message.id} className="border-t first:border-t-0">
              <Checkbox
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, message.id] : chosen.filter((id) => id !== message.id),
                  )
                }
                label={<MessageLine message={message} />}
              />
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" size="sm" pending={isFetching} onClick={() => void fetchNextPage()}>
          {m.earlierMessages}
        </Button>
      )}
    </>
  );
};

interface AttachDialogProps extends ChoiceProps {
  others: readonly ShootParty[];
  onClose: () => void;
}

/** Lets the member attach messages from conversations with the other parties. */
export const AttachDialog = ({ others, chosen, onChoose, onClose }: AttachDialogProps) => {
  const [userId, setUserId] = useState(others[0]?.userId ?? 0);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.attachMessages}
      description={m.selectMessages({
        max: STATEMENT_MESSAGES_MAX,
        selected: chosen.length,
      })}
      footer={<Button onClick={onClose}>{common.done}</Button>}
    >
      {others.length > 1 && (
        <Field label={m.conversationWith} className="mb-4">
          <Select value={userId} onChange={({ target }) => setUserId(Number(target.value))}>
            {others.map((party) => (
              <option key={party.userId} value={party.userId ?? 0}>
                {nameOfParty(party)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {userId > 0 && <Messages userId={userId} chosen={chosen} onChoose={onChoose} />}
    </Sheet>
  );
};

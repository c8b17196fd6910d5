import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import { CONTACT_STATUSES, type ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import * as counts from '#messages/staff/queue-counts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { Replies, ReplyForm } from './contact-reply.tsx';
import { CONTACT_FILTERS, CONTACT_LOOKS, CONTACT_STATUS_WORDS } from './moderation-words.ts';
import { NotesField } from './notes-field.tsx';
import type { QueueAction, RowState } from './queue-actions.ts';
import { QUEUE_KEYS, type QueueKey } from './queue-keys.ts';
import { RowActions, StatusBadge, TimeAndPerson } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { contactQuery, sendContactStatus } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<ContactStatus | 'all', { title: string; text: string }> = {
  pending: {
    title: m.noPendingMessages,
    text: m.everyMessageHasBeenPicked,
  },
  in_progress: { title: m.nothingInProgress, text: m.messagesInProgress },
  resolved: { title: m.noResolvedMessages, text: m.resolvedMessagesAreKept },
  all: { title: m.noContactMessages, text: m.messagesAppearHere },
};

const idOf = ({ id }: ContactMessage) => id;
const timeOf = ({ createdAt }: ContactMessage) => createdAt;

const KEYS: Record<ContactStatus, QueueKey> = {
  pending: 'pending',
  in_progress: 'inProgress',
  resolved: 'resolve',
};

interface StatusChange {
  status: ContactStatus;
  /** The previous status; absent for an undo. */
  before?: ContactStatus;
}

const focusNotes = (id: number): void => document.querySelector<HTMLElement>(`[data-notes="${id}"]`)?.focus();

const useStatusChange = (onReply: (id: number) => void) => {
  const { change, changes, withChanges } = useQueueChange<ContactMessage, StatusChange>({
    tab: 'contact-messages',
    idOf,
    timeOf,
    apply: (message, { status }) => ({ ...message, status }),
    send: ({ item, value }) => sendContactStatus(item.id, value.status),
    onSuccess: ({ value: { before: status } }, item) => {
      const message = { title: m.messageStatusUpdatedSuccessfully };
      if (status) toastWithUndo(message, () => change({ item, value: { status } }));
      else toast(message);
    },
    onError: () => toastError(common.error, m.failedToUpdateMessage),
  });
  const setStatus = (item: ContactMessage, status: ContactStatus) => {
    if (item.status !== status) change({ item, value: { status, before: item.status } });
  };
  const actionsOf = (item: ContactMessage): QueueAction[] => [
    ...CONTACT_STATUSES.map((status) => ({
      key: QUEUE_KEYS[KEYS[status]].key,
      label: m.setToStatus({ status: CONTACT_STATUS_WORDS[status] }),
      disabled: item.status === status,
      question: () => m.setToStatusQuestion({ subject: item.subject, status: CONTACT_STATUS_WORDS[status] }),
      run: () => setStatus(item, status),
    })),
    { key: QUEUE_KEYS.reply.key, label: m.reply, movesFocus: true, run: () => onReply(item.id) },
    { key: QUEUE_KEYS.notes.key, label: m.moderatorNotes, movesFocus: true, run: () => focusNotes(item.id) },
  ];
  return { actionsOf, changes, withChanges, setStatus };
};

interface ContactRowProps {
  message: ContactMessage;
  state: RowState;
  onStatus: (status: ContactStatus) => void;
  isReplying: boolean;
  onReply: (isReplying: boolean) => void;
  sanctions: ReactNode;
}

const ContactRow = ({ message, state, onStatus, isReplying, onReply, sanctions }: ContactRowProps) => (
  <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StatusBadge look={CONTACT_LOOKS[message.status]} />
        <span>
          <TimeAndPerson at={message.createdAt} person={message.user} />
        </span>
        {message.rulingId !== null && (
          <Badge tone="blue">{m.appealOfSanction({ id: message.rulingId })}</Badge>
        )}
      </p>
      <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">{message.subject}</h3>
      <p
        className={cx(
          'mt-1 max-w-prose whitespace-pre-line text-[0.9375rem] wrap-anywhere',
          !state.open && 'line-clamp-3',
        )}
      >
        {message.message}
      </p>
      <Replies replies={message.replies} />
      {isReplying ? (
        <ReplyForm message={message} onDone={() => onReply(false)} />
      ) : (
        <Button
          size="sm"
          aria-keyshortcuts={QUEUE_KEYS.reply.key}
          onClick={() => onReply(true)}
          className="mt-4"
        >
          {m.reply}
        </Button>
      )}
    </div>
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <InlineSelect
          label={common.status}
          value={message.status}
          onChange={({ target }) => onStatus(target.value as ContactStatus)}
        >
          {CONTACT_STATUSES.map((value) => (
            <option key={value} value={value}>
              {CONTACT_LOOKS[value].label}
            </option>
          ))}
        </InlineSelect>
        <RowActions actions={[]} state={state}>
          {sanctions}
        </RowActions>
      </div>
      <NotesField message={message} id={String(message.id)} />
    </div>
  </div>
);

/** The queue of messages from members. */
export const ContactTab = ({ filter, onFilter, sanctionsFor }: TabProps<ContactStatus | 'all'>) => {
  const result = useInfiniteQuery(contactQuery(filter));
  const [replyingTo, setReplyingTo] = useState<number>();
  const { actionsOf, changes, withChanges, setStatus } = useStatusChange(setReplyingTo);
  const live = useLiveQueue('contact-messages', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={m.contactMessages}
      loading={m.loadingContactMessages}
      countText={counts.messageCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={({ subject }) => subject}
      actionsOf={actionsOf}
      empty={EMPTY[filter]}
      filters={
        <FilterSelect
          label={common.show}
          value={filter}
          initial="all"
          options={CONTACT_FILTERS}
          onChange={onFilter}
        />
      }
      row={(message, state) => (
        <ContactRow
          message={message}
          state={state}
          onStatus={(status) => setStatus(message, status)}
          isReplying={replyingTo === message.id}
          onReply={(isReplying) => setReplyingTo(isReplying ? message.id : undefined)}
          sanctions={sanctionsFor(message.user, 'menu')}
        />
      )}
    />
  );
};

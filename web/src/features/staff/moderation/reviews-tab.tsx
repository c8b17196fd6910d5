import type {
  ReviewReason,
  ReviewStatus,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reviews';
import * as counts from '#messages/staff/queue-counts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { VideoPlayer } from '#ui/video-player.tsx';
import { REVIEW_FILTERS } from './moderation-words.ts';
import type { QueueAction, RowState } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { RowActions, RowColumns, StatusBadge, TimeAndPerson } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { type ReviewChange, reviewItemsQuery, sendReviewChange } from './queues.api.ts';
import { RemovablePicture } from './removable-picture.tsx';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<ReviewStatus, { title: string; text: string }> = {
  waiting: {
    title: m.nothingToReview,
    text: m.heldItemsAppearHere,
  },
  refused: {
    title: m.nothingRejected,
    text: m.rejectedItemsAreKept,
  },
  released: { title: m.nothingApproved, text: m.approvedItemsAreKept },
};

const REASONS: Record<ReviewReason, string> = {
  'same-text': m.sameTextToMany,
  'removed-picture': m.similarToARemovedPicture,
  'media-check': m.flaggedByYourMediaCheck,
};

const LOOKS: Record<ReviewStatus, BadgeLook> = {
  waiting: { label: common.waiting, tone: 'yellow' },
  released: { label: m.approved, tone: 'green' },
  refused: { label: m.rejected, tone: 'red' },
};

const DONE: Record<ReviewChange, { status: ReviewStatus; title: string; description: string }> = {
  release: { status: 'released', title: m.approved, description: m.otherMembersCanSeeIt },
  refuse: { status: 'refused', title: m.rejected, description: m.theMemberIsNotified },
  reverse: {
    status: 'released',
    title: m.rejectionUndone,
    description: m.approvedAndNotified,
  },
};

const idOf = ({ id }: ReviewItem) => id;
const timeOf = ({ createdAt }: ReviewItem) => createdAt;
const titleOf = (item: ReviewItem): string =>
  item.kind === 'picture' ? m.pictureBy({ username: item.username }) : m.textBy({ username: item.username });

/** The questions before a decision. */
const QUESTIONS = {
  text: {
    release: m.approveTextQuestion,
    refuse: m.rejectTextQuestion,
    reverse: m.undoTextQuestion,
  },
  picture: {
    release: m.approvePictureQuestion,
    refuse: m.rejectPictureQuestion,
    reverse: m.undoPictureQuestion,
  },
};

const useDecisions = () => {
  const { change, changes, withChanges } = useQueueChange<ReviewItem, ReviewChange>({
    tab: 'reviews',
    idOf,
    timeOf,
    apply: (item, value) => ({ ...item, status: DONE[value].status }),
    send: ({ item, value }) => sendReviewChange(item.id, value),
    onSuccess: ({ value }) => toast({ title: DONE[value].title, description: DONE[value].description }),
    onError: (error) => toastError(common.updateFailed, errorText(error)),
  });
  const actionsOf = (item: ReviewItem): QueueAction[] => {
    const run = (value: ReviewChange) => () => change({ item, value });
    if (item.status === 'released') return [];
    const { username } = item;
    const ask = QUESTIONS[item.kind];
    const decision = { isFinal: true } as const;
    if (item.status === 'refused') {
      const question = () => ask.reverse({ username });
      return [{ ...decision, key: QUEUE_KEYS.undo.key, label: common.undo, question, run: run('reverse') }];
    }
    return [
      {
        ...decision,
        key: QUEUE_KEYS.approve.key,
        label: m.approve,
        tone: 'solid',
        question: () => ask.release({ username }),
        run: run('release'),
      },
      {
        ...decision,
        key: QUEUE_KEYS.reject.key,
        label: common.reject,
        question: () => ask.refuse({ username }),
        run: run('refuse'),
      },
    ];
  };
  return { actionsOf, changes, withChanges };
};

const reachOf = ({ recipients: count, status }: ReviewItem): string => {
  if (count === 0) return '';
  return status === 'waiting' ? m.membersWaiting({ count }) : m.membersWithoutIt({ count });
};

interface HeldMediaProps {
  item: ReviewItem;
  url: string;
  isOpen: boolean;
}

const HeldMedia = ({ item, url, isOpen }: HeldMediaProps) => {
  const look = cx('mt-3 rounded-frame bg-paper-sunken object-contain', isOpen ? 'max-h-[32rem]' : 'h-40');
  if (item.isVideo) return <VideoPlayer src={url} label={titleOf(item)} className={look} />;
  return (
    <RemovablePicture url={url} alt={titleOf(item)}>
      <img src={url} alt="" className={look} />
    </RemovablePicture>
  );
};

const Content = ({ item, isOpen }: { item: ReviewItem; isOpen: boolean }) =>
  item.pictureUrl ? (
    <HeldMedia item={item} url={item.pictureUrl} isOpen={isOpen} />
  ) : (
    <p
      className={cx(
        'mt-1 max-w-prose whitespace-pre-line text-[0.9375rem] wrap-anywhere',
        !isOpen && 'line-clamp-4',
      )}
    >
      {item.content}
    </p>
  );

interface RowProps extends Pick<TabProps<never>, 'sanctionsFor'> {
  item: ReviewItem;
  state: RowState;
  actions: readonly QueueAction[];
}

const Row = ({ item, state, actions, sanctionsFor }: RowProps) => {
  const person = { id: item.userId, username: item.username };
  return (
    <RowColumns
      actions={
        <RowActions actions={actions} state={state}>
          {sanctionsFor(person)}
        </RowActions>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {item.status !== 'waiting' && <StatusBadge look={LOOKS[item.status]} />}
        <Badge tone="yellow">{REASONS[item.reason]}</Badge>
        <span>
          <TimeAndPerson at={item.createdAt} person={person} />
        </span>
      </p>
      {item.subject && (
        <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">{item.subject}</h3>
      )}
      <Content item={item} isOpen={state.open} />
      <p className="mt-2 text-sm text-ink-soft">
        {reachOf(item)}{' '}
        {item.decidedBy && item.decidedAt && `${item.decidedBy.username}, ${formatDateTime(item.decidedAt)}`}
      </p>
    </RowColumns>
  );
};

/** The queue of texts and pictures that are hidden from other members until staff have reviewed them. */
export const ReviewsTab = ({ filter, onFilter, sanctionsFor }: TabProps<ReviewStatus>) => {
  const result = useInfiniteQuery(reviewItemsQuery(filter));
  const { actionsOf, changes, withChanges } = useDecisions();
  const live = useLiveQueue('reviews', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={m.heldItems}
      loading={m.loadingHeldItems}
      countText={counts.heldItemCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={titleOf}
      actionsOf={actionsOf}
      empty={EMPTY[filter]}
      filters={
        <FilterSelect
          label={common.status}
          value={filter}
          initial="waiting"
          options={REVIEW_FILTERS}
          onChange={onFilter}
        />
      }
      row={(item, state) => (
        <Row item={item} state={state} actions={actionsOf(item)} sanctionsFor={sanctionsFor} />
      )}
    />
  );
};

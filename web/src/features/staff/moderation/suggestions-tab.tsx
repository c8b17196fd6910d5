import { DESCRIPTION_MAX, type SuggestionStatus } from '@opencall/contract/site/feedback/feedback.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import * as counts from '#messages/staff/queue-counts';
import { Field } from '#ui/field.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { Textarea } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';
import { SUGGESTION_LOOKS, SUGGESTION_TYPE_LABELS } from '#ui/suggestion-looks.ts';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { PRIORITY_WORDS, SUGGESTION_FILTERS, SUGGESTION_STATUS_WORDS } from './moderation-words.ts';
import type { QueueAction, RowState } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { Person, RowActions, RowColumns, StatusBadge, When } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import {
  type ModeratedSuggestion,
  type SuggestionDecision,
  sendSuggestionDecision,
  suggestionsQuery,
} from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<SuggestionStatus | 'all', { title: string; text: string }> = {
  pending: {
    title: m.noPendingSuggestions,
    text: m.everySuggestionHasBeenDecided,
  },
  reviewed: {
    title: m.noReviewedSuggestions,
    text: m.reviewedSuggestionsAreKept,
  },
  implemented: {
    title: m.noImplementedSuggestions,
    text: m.implementedSuggestionsAreKept,
  },
  declined: { title: m.noDeclinedSuggestions, text: m.declinedSuggestionsAreKept },
  all: { title: m.noSuggestions, text: m.suggestionsAppearHere },
};

const idOf = ({ suggestion }: ModeratedSuggestion) => suggestion.id;
const timeOf = ({ suggestion }: ModeratedSuggestion) => suggestion.createdAt;

const DECISIONS = [
  {
    key: QUEUE_KEYS.resolve.key,
    label: m.resolve,
    questionAbout: m.resolveSuggestionQuestion,
    status: 'reviewed',
    tone: 'solid',
  },
  {
    key: QUEUE_KEYS.implement.key,
    label: m.implement,
    questionAbout: m.implementSuggestionQuestion,
    status: 'implemented',
    tone: 'outline',
  },
  {
    key: QUEUE_KEYS.dismiss.key,
    label: common.dismiss,
    questionAbout: m.dismissSuggestionQuestion,
    status: 'declined',
    tone: 'outline',
  },
] as const;

/** Unsent responses by suggestion. Kept outside the rows, because rows unmount during scrolling. */
const useAnswers = () => {
  const answers = useRef(new Map<number, string>());
  return {
    of: (id: number) => answers.current.get(id) ?? '',
    write: (id: number, text: string) => void answers.current.set(id, text),
    /** Undefined if the response is blank: the stored one then stays. */
    toSend: (id: number) => answers.current.get(id)?.trim() || undefined,
  };
};
type Answers = ReturnType<typeof useAnswers>;

const useDecisions = (answers: Answers) => {
  const { change, changes, withChanges } = useQueueChange<ModeratedSuggestion, SuggestionDecision>({
    tab: 'suggestions',
    idOf,
    timeOf,
    apply: ({ suggestion, user }, { status, reviewNotes = suggestion.reviewNotes }) => ({
      user,
      suggestion: { ...suggestion, status, reviewNotes },
    }),
    send: ({ item, value }) => sendSuggestionDecision(idOf(item), value),
    onSuccess: ({ value }, item) => {
      const status = SUGGESTION_STATUS_WORDS[value.status];
      const message = {
        title: m.suggestionUpdated,
        description: m.titleIsStatus({ title: item.suggestion.title, status }),
      };
      if (value.status === 'pending') toast(message);
      else toastWithUndo(message, () => change({ item, value: { status: 'pending' } }));
    },
    onError: (error) => toastError(common.updateFailed, errorText(error)),
  });
  const actionsOf = (item: ModeratedSuggestion): QueueAction[] =>
    item.suggestion.status === 'pending'
      ? DECISIONS.map(({ status, questionAbout, ...action }) => ({
          ...action,
          question: () => questionAbout({ title: item.suggestion.title }),
          run: () => change({ item, value: { status, reviewNotes: answers.toSend(idOf(item)) } }),
        }))
      : [];
  return { actionsOf, changes, withChanges };
};

const AnswerField = ({ id, answers }: { id: number; answers: Answers }) => (
  <Field label={m.teamResponse} hint={m.optionalTeamResponse} className="mt-4 max-w-prose">
    <Textarea
      rows={3}
      defaultValue={answers.of(id)}
      maxLength={DESCRIPTION_MAX}
      onChange={({ target }) => answers.write(id, target.value)}
    />
  </Field>
);

interface SuggestionRowProps {
  item: ModeratedSuggestion;
  state: RowState;
  actions: readonly QueueAction[];
  answers: Answers;
}

const SuggestionRow = ({ item, state, actions, answers }: SuggestionRowProps) => {
  const { suggestion, user } = item;
  return (
    <>
      <RowColumns actions={<RowActions actions={actions} state={state} />}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge look={SUGGESTION_LOOKS[suggestion.status]} />
          <span>
            <Message
              text={m.suggestionFacts({
                type: SUGGESTION_TYPE_LABELS[suggestion.type],
                priority: PRIORITY_WORDS[suggestion.priority],
              })}
              tags={{
                when: () => <When at={suggestion.createdAt} />,
                person: () => <Person person={{ id: suggestion.userId, ...user }} />,
              }}
            />
          </span>
        </p>
        <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">{suggestion.title}</h3>
        <p
          className={cx(
            'mt-1 max-w-prose whitespace-pre-line text-[0.9375rem] wrap-anywhere',
            !state.open && 'line-clamp-2',
          )}
        >
          {suggestion.description}
        </p>
        {suggestion.reviewNotes && (
          <p className="mt-2 max-w-prose border-l-2 border-ink pl-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {m.teamResponseText({ response: suggestion.reviewNotes })}
          </p>
        )}
      </RowColumns>
      {state.open && suggestion.status === 'pending' && <AnswerField id={suggestion.id} answers={answers} />}
    </>
  );
};

/** The queue of suggestions from members. */
export const SuggestionsTab = ({ filter, onFilter }: TabProps<SuggestionStatus | 'all'>) => {
  const result = useInfiniteQuery(suggestionsQuery(filter));
  const answers = useAnswers();
  const { actionsOf, changes, withChanges } = useDecisions(answers);
  const live = useLiveQueue('suggestions', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={common.suggestions}
      loading={m.loadingSuggestions}
      countText={counts.suggestionCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={({ suggestion }) => suggestion.title}
      actionsOf={actionsOf}
      empty={EMPTY[filter]}
      filters={
        <FilterSelect
          label={common.status}
          value={filter}
          initial="pending"
          options={SUGGESTION_FILTERS}
          onChange={onFilter}
        />
      }
      row={(item, state) => (
        <SuggestionRow item={item} state={state} actions={actionsOf(item)} answers={answers} />
      )}
    />
  );
};

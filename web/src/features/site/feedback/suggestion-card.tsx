import type { Suggestion } from '@opencall/contract/site/feedback/feedback.schemas';
import { formatDateTime, formatDateWithYear } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/feedback';
import { Badge } from '#ui/badge.tsx';
import { PRIORITY_LOOKS, SUGGESTION_LOOKS, SUGGESTION_TYPE_LABELS } from '#ui/suggestion-looks.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** One suggestion: its text, its status and the team's response. */
export const SuggestionCard = ({ suggestion }: { suggestion: Suggestion }) => {
  const { title, type, description, status, priority, reviewNotes, createdAt } = suggestion;
  const stands = SUGGESTION_LOOKS[status];
  const weight = PRIORITY_LOOKS[priority];
  return (
    <article aria-label={title} className="border-t py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="display min-w-0 text-xl wrap-anywhere">{title}</h2>
        <p className="flex flex-wrap gap-2">
          <VisuallyHidden>{common.statusColon}</VisuallyHidden>
          <Badge tone={stands.tone}>{stands.label}</Badge>
          <VisuallyHidden>{m.priorityColon}</VisuallyHidden>
          <Badge tone={weight.tone}>{weight.label}</Badge>
        </p>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        {SUGGESTION_TYPE_LABELS[type]} ·{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDateWithYear(createdAt)}
        </time>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      {reviewNotes && (
        <section aria-label={m.teamResponse} className="mt-5 max-w-prose border-l-2 border-ink pl-4">
          <h3 className="text-sm font-medium">{m.teamResponse}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">{reviewNotes}</p>
        </section>
      )}
    </article>
  );
};

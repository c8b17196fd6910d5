import type { Delivery } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/accounts/integrations';
import { Badge } from '#ui/badge.tsx';
import { Message } from '#ui/message.tsx';
import { EVENT_LABELS, STATUS_LOOKS } from './webhook-words.ts';

const Attempt = ({ attempt }: { attempt: Delivery['attempts'][number] }) => {
  const { startedAt, durationMs, statusCode, error } = attempt;
  const took = durationMs === null ? m.running : m.milliseconds({ duration: durationMs });
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5 border-t py-2 text-sm">
      <time dateTime={startedAt} className="tabular-nums">
        {formatDateTime(startedAt)}
      </time>
      <span className="tabular-nums">{statusCode ?? m.noResponse}</span>
      <span className="text-ink-soft tabular-nums">{took}</span>
      {error && <span className="basis-full font-mono wrap-anywhere">{error}</span>}
    </li>
  );
};

/** A delivery with its number of attempts and last answer; expands to each attempt and the body. */
export const DeliveryFacts = ({ delivery, open }: { delivery: Delivery; open: boolean }) => {
  const { event, status, createdAt, tries, nextTryAt, attempts, body, eventId } = delivery;
  const look = STATUS_LOOKS[status];
  const failure = status === 'delivered' ? null : attempts[0]?.error;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={look.tone}>{look.label}</Badge>
        <span className="font-medium">{EVENT_LABELS[event]}</span>
      </p>
      {failure && <p className="mt-2 font-mono text-sm wrap-anywhere">{failure}</p>}
      <p className="mt-2 text-sm text-ink-soft">
        {formatDateTime(createdAt)} · {m.attempts({ count: tries })}
        {nextTryAt && ` · ${m.nextAttempt({ dateTime: formatDateTime(nextTryAt) })}`}
      </p>
      {open && (
        <div className="mt-4 grid gap-4">
          <ol aria-label={m.attemptsLatestFirst}>
            {attempts.map((attempt) => (
              <Attempt key={attempt.startedAt} attempt={attempt} />
            ))}
          </ol>
          <p className="text-sm text-ink-soft">
            <Message
              text={m.eventId({ id: eventId })}
              tags={{ strong: (children) => <span className="font-mono">{children}</span> }}
            />
          </p>
          <pre className="rounded-frame bg-paper-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {body}
          </pre>
        </div>
      )}
    </>
  );
};

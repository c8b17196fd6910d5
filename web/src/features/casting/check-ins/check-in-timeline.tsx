import { type TimelinePoint, timelineOf } from '@opencall/contract/casting/check-ins/timeline';
import { cx } from '#lib/class-names.ts';
import { momentText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/check-ins';
import { Message } from '#ui/message.tsx';

interface CheckInTimelineProps {
  startsAt: string;
  doneBy: string;
  graceMinutes: number;
  contactName: string;
  zone: string;
  /** Points before this time are drawn filled. Absent before the check-in is set up. */
  now?: Date | undefined;
}

const WORDS: Record<TimelinePoint['kind'], (contact: string) => { title: string; text: string }> = {
  arrive: () => ({
    title: m.arrive,
    text: m.weAskIfYouHaveArrived,
  }),
  'done-by': () => ({
    title: m.doneByAndReminder,
    text: m.weAskIfYouAreOk,
  }),
  alert: (contact) => ({
    title: m.alert,
    text: m.whatYourContactGets({ contact }),
  }),
};

/** The events of a check-in and their times, in the time zone of the shoot. */
export const CheckInTimeline = ({
  startsAt,
  doneBy,
  graceMinutes,
  contactName,
  zone,
  now,
}: CheckInTimelineProps) => {
  const points = timelineOf({ startsAt: new Date(startsAt), doneBy: new Date(doneBy), graceMinutes });
  return (
    <ol aria-label={m.whatHappensWhen} className="border-l border-line-strong">
      {points.map(({ kind, at }) => {
        const { title, text } = WORDS[kind](contactName);
        const isPast = now !== undefined && at <= now;
        return (
          <li key={kind} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-1.5 -left-[5px] size-[9px] rounded-full border border-ink',
                isPast ? 'bg-ink' : 'bg-paper',
              )}
            />
            <p className="flex flex-wrap items-baseline gap-x-3">
              <time dateTime={at.toISOString()} className="font-medium tabular-nums">
                {momentText(at.toISOString(), zone)}
              </time>
              <span className="edge-print text-ink-soft">
                {isPast ? (
                  <Message
                    text={m.pastStep({ step: title })}
                    tags={{ past: (children) => <span className="sr-only">{children}</span> }}
                  />
                ) : (
                  title
                )}
              </span>
            </p>
            <p className="mt-0.5 text-[0.9375rem] text-ink-soft wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
};

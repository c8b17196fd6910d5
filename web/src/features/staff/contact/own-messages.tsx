import type { OwnContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/staff/contact';
import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { ownMessagesQuery } from './contact.api.ts';

const LOOKS: Record<OwnContactMessage['status'], BadgeLook> = {
  pending: { label: m.received, tone: 'yellow' },
  in_progress: { label: m.weAreOnIt, tone: 'blue' },
  resolved: { label: m.resolved, tone: 'green' },
};

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className="text-sm whitespace-nowrap text-ink-soft">
    {formatRelative(at)}
  </time>
);

const OwnMessage = ({ message }: { message: OwnContactMessage }) => (
  <li className="border-t py-5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={LOOKS[message.status].tone}>{LOOKS[message.status].label}</Badge>
      <When at={message.createdAt} />
    </p>
    <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">{message.subject}</h3>
    <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{message.message}</p>
    {message.replies.length > 0 && (
      <ul aria-label={m.replies} className="mt-4 grid gap-4">
        {message.replies.map((reply) => (
          <li key={reply.id} className="border-l-2 border-safelight pl-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{m.ourTeam}</span>
              <When at={reply.createdAt} />
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** The member's messages to the team with the replies. Hidden until there is one. */
export const OwnMessages = () => {
  const { data = [] } = useQuery(ownMessagesQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label={m.myMessages} className="mt-14">
      <h2 className="display mb-4 text-xl">{m.myMessages}</h2>
      <ol>
        {data.map((message) => (
          <OwnMessage key={message.id} message={message} />
        ))}
      </ol>
    </section>
  );
};

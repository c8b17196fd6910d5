import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { CautionNote } from '#ui/caution-note.tsx';
import { Picture } from '#ui/picture.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import { type ChatRow, clockOf } from './chat-rows.ts';
import { partsOf, type TextPart } from './links.ts';
import type { Unsent } from './outbox.ts';

/** Adds a React key to each part: its position in the text. */
const withKeys = (parts: readonly TextPart[]): (TextPart & { key: number })[] => {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return { ...part, key };
  });
};

/** Shows the text as it was typed. Links open in a new tab and send no referrer. */
const Words = ({ content }: { content: string }) => {
  const parts = withKeys(partsOf(content));
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ text, href, key }) =>
        href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        ),
      )}
    </p>
  );
};

interface ShownPictureProps {
  src: string;
  label: string;
  onOpen: () => void;
}

const ShownPicture = ({ src, label, onOpen }: ShownPictureProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onOpen}
    className="block w-[min(20rem,70vw)] cursor-zoom-in"
  >
    <Picture src={src} alt="" shape="natural" className="max-h-[32rem] min-h-16" />
  </button>
);

interface FailedProps {
  unsent: Unsent;
  onRetry: (unsent: Unsent) => void;
  onDiscard: (clientId: string) => void;
}

const LINE_BUTTON = 'inline-flex min-h-11 items-center px-1.5 font-medium underline underline-offset-3';

const Failed = ({ unsent, onRetry, onDiscard }: FailedProps) => (
  <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm text-red">
    <span>
      {m.notSent}
      {unsent.reason && !unsent.needsSignIn ? ` ${unsent.reason}` : ''}
    </span>
    {unsent.needsSignIn ? (
      <SignInAgain className={LINE_BUTTON} />
    ) : (
      <button type="button" className={LINE_BUTTON} onClick={() => onRetry(unsent)}>
        {common.retry}
      </button>
    )}
    <button type="button" className={LINE_BUTTON} onClick={() => onDiscard(unsent.clientId)}>
      {common.discard}
    </button>
  </p>
);

const Waiting = ({ unsent, onDiscard }: Omit<FailedProps, 'onRetry'>) => (
  <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm text-ink-soft">
    <span>{m.waitingForAConnection}</span>
    <button type="button" className={LINE_BUTTON} onClick={() => onDiscard(unsent.clientId)}>
      {common.discard}
    </button>
  </p>
);

const Foot = ({ row }: { row: ChatRow }) => (
  <p className={cx('mt-1 flex gap-2 text-print text-ink-soft', row.isOwn && 'justify-end')}>
    {row.unsent ? (
      <span>{common.sending}</span>
    ) : (
      <time dateTime={row.createdAt} title={formatDateTime(row.createdAt)}>
        {clockOf(row.createdAt)}
      </time>
    )}
    {row.message?.refused && <span className="font-medium text-red">{m.notDelivered}</span>}
    {row.isSeen && <span className="font-medium">{common.seen}</span>}
  </p>
);

/** Shown below a message: why it was not sent, otherwise its time. */
const End = ({ row, onRetry, onDiscard }: Omit<FailedProps, 'unsent'> & { row: ChatRow }) => {
  const { unsent } = row;
  if (unsent?.state === 'failed') return <Failed unsent={unsent} onRetry={onRetry} onDiscard={onDiscard} />;
  if (unsent?.state === 'waiting') return <Waiting unsent={unsent} onDiscard={onDiscard} />;
  return row.closes || row.isSeen ? <Foot row={row} /> : null;
};

const Day = ({ children }: { children: string }) => (
  <p className="edge-print flex items-center gap-4 pt-6 pb-1 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
);

const Warning = ({ message }: { message: Message | null }) =>
  message?.caution ? (
    <CautionNote caution={message.caution} className="mb-2 max-w-[min(34rem,80vw)]" />
  ) : null;

interface MessageRowProps extends Omit<FailedProps, 'unsent'> {
  row: ChatRow;
  /** The sender's name, for screen readers. On the screen, the side shows the sender. */
  sender: string;
  onOpenPicture: (src: string) => void;
  /** Actions on a message from the other member. */
  actions?: (message: Message) => ReactNode;
}

/** One message, with the date above it if it is the first of a day. */
export const MessageRow = ({ row, sender, onRetry, onDiscard, onOpenPicture, actions }: MessageRowProps) => {
  const { isOwn, content, imageUrl, unsent, message } = row;
  const isFailed = unsent?.state === 'failed';
  return (
    <>
      {row.day && <Day>{row.day}</Day>}
      <div
        className={cx(
          'group flex flex-col',
          row.opens ? 'pt-4' : 'pt-1',
          isOwn ? 'items-end' : 'items-start',
        )}
      >
        <Warning message={message} />
        <span className="sr-only">{`${isOwn ? common.you : sender}:`}</span>
        <div className={cx('flex max-w-full items-center gap-1', isOwn && 'justify-end')}>
          <div
            className={cx(
              'max-w-[min(34rem,80vw)] min-w-0 rounded-frame',
              content && 'px-3.5 py-2',
              content && (isOwn ? 'bg-ink text-paper' : 'bg-paper-sunken text-ink'),
              unsent && !isFailed && 'opacity-60',
              isFailed && 'outline outline-red',
            )}
          >
            {imageUrl && (
              <div className={cx(content && '-mx-1.5 mb-2')}>
                <ShownPicture
                  src={imageUrl}
                  label={isOwn ? m.openYourPicture : m.openThePictureFrom({ sender })}
                  onOpen={() => onOpenPicture(imageUrl)}
                />
              </div>
            )}
            {content && <Words content={content} />}
          </div>
          {!isOwn && message && actions?.(message)}
        </div>
        <End row={row} onRetry={onRetry} onDiscard={onDiscard} />
      </div>
    </>
  );
};

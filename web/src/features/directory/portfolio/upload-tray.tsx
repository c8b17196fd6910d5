import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useStore } from '#lib/store.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Progress } from '#ui/progress.tsx';
import { pictureCountText } from './picture-words.ts';
import { isUnderWay, totalPercent, type UploadItem, type UploadStatus } from './upload-items.ts';
import { dropUploads, pauseUploads, resumeUploads, uploadStore } from './upload-queue.ts';

const keysOf = (items: readonly UploadItem[], ...statuses: UploadStatus[]): number[] =>
  items.filter(({ status }) => statuses.includes(status)).map(({ key }) => key);

const stateText = ({ status, percent, offline, message }: UploadItem): string => {
  switch (status) {
    case 'reading':
      return m.reading;
    case 'known':
      return m.alreadyHaveThis;
    case 'waiting':
      return common.waiting;
    case 'sending':
      return offline ? m.waitingForTheConnection : `${percent}%`;
    case 'paused':
      return m.pausedAt({ percent });
    case 'sent':
      return m.finishingUp;
    case 'done':
      return m.added;
    default:
      return message ?? m.failed;
  }
};

const ICON = 'size-4.5';

const RowButtons = ({ item }: { item: UploadItem }) => {
  const { key, file, status } = item;
  const canPause = status === 'waiting' || status === 'sending';
  const canResume = status === 'paused' || status === 'failed';
  return (
    <>
      {canPause && (
        <button
          type="button"
          aria-label={m.pauseName({ name: file.name })}
          onClick={() => pauseUploads([key])}
          className={buttonClass('ghost', 'icon')}
        >
          <Pause aria-hidden="true" className={ICON} strokeWidth={1.75} />
        </button>
      )}
      {canResume && (
        <button
          type="button"
          aria-label={(status === 'failed' ? m.retryName : m.resumeName)({ name: file.name })}
          onClick={() => resumeUploads([key])}
          className={buttonClass('ghost', 'icon')}
        >
          {status === 'failed' ? (
            <RotateCcw aria-hidden="true" className={ICON} strokeWidth={1.75} />
          ) : (
            <Play aria-hidden="true" className={ICON} strokeWidth={1.75} />
          )}
        </button>
      )}
      {status !== 'done' && status !== 'sent' && (
        <button
          type="button"
          aria-label={m.removeName({ name: file.name })}
          onClick={() => dropUploads([key])}
          className={buttonClass('ghost', 'icon')}
        >
          <X aria-hidden="true" className={ICON} strokeWidth={1.75} />
        </button>
      )}
    </>
  );
};

const isBad = ({ status }: UploadItem): boolean => status === 'failed' || status === 'refused';

const Row = ({ item }: { item: UploadItem }) => (
  <li className="flex min-h-12 items-center gap-1 border-t [content-visibility:auto] [contain-intrinsic-size:auto_3rem]">
    <div className="min-w-0 flex-1 py-1.5">
      <p className="truncate text-sm">{item.file.name}</p>
      <p className={isBad(item) ? 'text-sm text-red' : 'text-sm text-ink-soft tabular-nums'}>
        {stateText(item)}
      </p>
      {item.status === 'sending' && (
        <div aria-hidden="true" className="mt-1 h-0.5 overflow-hidden rounded-full bg-paper-sunken">
          <div className="h-full origin-left bg-ink" style={{ transform: `scaleX(${item.percent / 100})` }} />
        </div>
      )}
    </div>
    <RowButtons item={item} />
  </li>
);

/** A question about several files, answered once for all of them. */
const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2">
    <p className="mr-auto text-sm">{text}</p>
    {children}
  </div>
);

const Questions = ({ items }: { items: readonly UploadItem[] }) => {
  const known = keysOf(items, 'known');
  const failed = keysOf(items, 'failed');
  const refused = keysOf(items, 'refused');
  return (
    <>
      {known.length > 0 && (
        <Question text={m.alreadyHaveThese({ count: known.length })}>
          <Button variant="outline" size="sm" onClick={() => dropUploads(known)}>
            {m.skip}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => resumeUploads(known)}>
            {m.uploadAnyway}
          </Button>
        </Question>
      )}
      {failed.length > 0 && (
        <Question text={m.couldNotBeUploaded({ pictures: pictureCountText(failed.length) })}>
          <Button variant="outline" size="sm" onClick={() => resumeUploads(failed)}>
            {m.retryAll}
          </Button>
        </Question>
      )}
      {refused.length > 0 && (
        <Question text={m.cannotBeAdded({ files: m.fileCount({ count: refused.length }) })}>
          <Button variant="ghost" size="sm" onClick={() => dropUploads(refused)}>
            {m.clearFromTheList}
          </Button>
        </Question>
      )}
    </>
  );
};

const headline = (items: readonly UploadItem[]): string => {
  const sendable = items.filter(({ status }) => status !== 'refused' && status !== 'known');
  const done = keysOf(items, 'done', 'sent').length;
  if (items.some(isUnderWay)) return m.uploadingOf({ done, pictures: pictureCountText(sendable.length) });
  if (keysOf(items, 'paused').length > 0) return m.paused;
  return m.somePicturesWereNotUploaded;
};

const order: Partial<Record<UploadStatus, number>> = { failed: 0, refused: 0, known: 1, sending: 2 };
const rank = ({ status }: UploadItem): number => order[status] ?? (status === 'done' ? 4 : 3);

/** Shows the uploads to an album: each file and the total progress. */
export const UploadTray = ({ albumId }: { albumId: number }) => {
  const all = useStore(uploadStore, (items) => items);
  const items = all.filter((item) => item.albumId === albumId);
  if (items.length === 0) return null;
  const running = keysOf(items, 'waiting', 'sending');
  const paused = keysOf(items, 'paused');
  return (
    <section
      aria-label={common.uploads}
      className="mt-6 rounded-frame border bg-paper-raised px-4 pt-2 pb-3 sm:px-5"
    >
      <div className="flex flex-wrap items-end gap-x-3">
        <div className="min-w-56 flex-1 pb-2">
          <Progress label={headline(items)} percent={totalPercent(items)} />
        </div>
        {running.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => pauseUploads(running)}>
            {m.pauseAll}
          </Button>
        )}
        {paused.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => resumeUploads(paused)}>
            {m.resumeAll}
          </Button>
        )}
      </div>
      <Questions items={items} />
      <ul aria-label={m.filesLabel} className="max-h-72 overflow-y-auto overscroll-contain">
        {[...items]
          .sort((a, b) => rank(a) - rank(b))
          .map((item) => (
            <Row key={item.key} item={item} />
          ))}
      </ul>
      {running.length > 0 && <p className="border-t pt-2 text-sm text-ink-soft">{m.keepTabOpen}</p>}
    </section>
  );
};

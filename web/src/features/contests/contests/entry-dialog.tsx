import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/contests/contests-entries';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { EntryBadge } from './contest-badges.tsx';
import { votesText } from './contest-words.ts';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntryViewer } from './entry-viewer.tsx';
import { VoteButton } from './vote-button.tsx';

interface EntryDialogProps {
  contest: ContestDetails;
  entries: readonly ContestEntry[];
  entryId: number;
  /** Shows another entry, or closes the dialog. */
  onShow: (entryId: number | null) => void;
}

const Facts = ({ entry }: { entry: ContestEntry }) => (
  <div>
    <p className="flex items-center gap-3 text-ink-soft wrap-anywhere">
      <Avatar name={entry.username} picture={entry.picture} />
      <span>
        <Message
          text={m.byUsernameDate({ username: entry.username, date: formatDate(entry.submissionDate) })}
          tags={{
            link: (children) => (
              <Link {...paths.profile(entry.userId)} className="text-link text-ink">
                {children}
              </Link>
            ),
            time: (children) => (
              <time dateTime={entry.submissionDate} title={formatDateTime(entry.submissionDate)}>
                {children}
              </time>
            ),
          }}
        />
      </span>
    </p>
    {entry.description && (
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{entry.description}</p>
    )}
  </div>
);

/** The review status of an entry that is not approved. Only its owner and staff see such an entry. */
const ReviewNotice = ({ entry }: { entry: ContestEntry }) =>
  entry.status === 'approved' ? null : (
    <div className="border-l-2 border-line-strong pl-4">
      <EntryBadge status={entry.status} />
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
        {entry.status === 'pending' ? m.shownOnceApproved : entry.reviewReason || m.rejectedByModerator}
      </p>
    </div>
  );

interface StepProps {
  entries: readonly ContestEntry[];
  index: number;
  onShow: (entryId: number) => void;
}

const Step = ({ entries, index, onShow, by }: StepProps & { by: 1 | -1 }) => {
  const target = entries[index + by];
  const Icon = by === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={by === 1 ? m.nextEntry : m.previousEntry}
      // Not `disabled`: the button would lose the focus at the first or last entry.
      aria-disabled={!target}
      onClick={() => target && onShow(target.id)}
      className={buttonClass('ghost', 'icon')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
};

const Steps = (props: StepProps) => (
  <div className="flex items-center justify-between gap-3 border-t pt-3">
    <Step {...props} by={-1} />
    <span className="edge-print text-ink-soft tabular-nums">
      {props.index + 1} / {props.entries.length}
    </span>
    <Step {...props} by={1} />
  </div>
);

const Layout = ({ media, children }: { media: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="h-[min(44dvh,28rem)] overflow-hidden rounded-frame bg-film max-md:-mx-6 md:h-[min(68dvh,44rem)]">
      {media}
    </div>
    <div className="flex flex-col gap-5">{children}</div>
  </div>
);

/** The left and right arrow keys show the previous and next entry. */
const useStepKeys = ({ entries, index, onShow, active }: StepProps & { active: boolean }) => {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // In a video player, the arrow keys seek.
      if (event.target instanceof HTMLVideoElement) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const target = by && entries[index + by];
      if (!target) return;
      event.preventDefault();
      onShow(target.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [entries, index, onShow, active]);
};

const OpenEntry = ({ contest, entries, entry, onShow }: EntryDialogProps & { entry: ContestEntry }) => {
  const { isStaff } = useSession();
  const [deleting, setDeleting] = useState(false);
  const index = entries.indexOf(entry);
  useStepKeys({ entries, index, onShow, active: !deleting });
  const close = () => onShow(null);
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && close()} title={entry.title} size="xl">
        <section aria-label={m.entry}>
          <Layout media={<EntryViewer entry={entry} />}>
            <Facts entry={entry} />
            <ReviewNotice entry={entry} />
            <div className="mt-auto grid gap-4">
              <p className="flex items-baseline justify-between gap-4" aria-live="polite">
                <span className="display text-2xl tabular-nums">{votesText(entry.voteCount)}</span>
                {entry.userVoted && <span className="font-medium text-safelight">{m.yourVote}</span>}
              </p>
              <VoteButton contest={contest} entry={entry} />
              {isStaff && (
                <Button variant="destructive" onClick={() => setDeleting(true)}>
                  {m.deleteEntry}
                </Button>
              )}
              <Steps entries={entries} index={index} onShow={onShow} />
            </div>
          </Layout>
        </section>
      </Dialog>
      {deleting && <DeleteEntryDialog entry={entry} onClose={() => setDeleting(false)} onDeleted={close} />}
    </>
  );
};

/** A dialog with a large view of an entry, the vote button, and buttons for the previous and next entry. */
export const EntryDialog = (props: EntryDialogProps) => {
  const entry = props.entries.find(({ id }) => id === props.entryId);
  return entry ? <OpenEntry {...props} entry={entry} /> : null;
};

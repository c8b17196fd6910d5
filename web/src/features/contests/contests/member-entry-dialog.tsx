import type { MemberEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/contests/contests-review';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { ContestBadge } from './contest-badges.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntryViewer } from './entry-viewer.tsx';

/** The review status of an entry that is not approved. */
const Notice = ({ entry }: { entry: MemberEntry }) => {
  if (entry.status === 'approved') return null;
  const isPending = entry.status === 'pending';
  return (
    <div className="border-l-2 border-ink pl-4">
      <p className="font-medium">{isPending ? m.pendingReview : m.entryRejected}</p>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        {isPending ? m.moderatorReviewsIt : entry.reviewReason || m.rejectedByModerator}
      </p>
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

const Facts = ({ entry }: { entry: MemberEntry }) => (
  <dl className="grid gap-4 sm:grid-cols-3">
    <Fact name={m.contest}>
      <Link {...paths.contest(entry.contestId)} className="text-link wrap-anywhere">
        {entry.contestTitle}
      </Link>
    </Fact>
    <Fact name={m.contestStatus}>
      <ContestBadge status={entry.contestStatus} />
    </Fact>
    <Fact name={m.submitted}>
      <time dateTime={entry.submissionDate} title={formatDateTime(entry.submissionDate)}>
        {formatDate(entry.submissionDate)}
      </time>
    </Fact>
  </dl>
);

interface MemberEntryDialogProps {
  entry: MemberEntry;
  isOwn: boolean;
  onClose: () => void;
}

/** A dialog with a large view of an entry from a profile, its contest and its review status. */
export const MemberEntryDialog = ({ entry, isOwn, onClose }: MemberEntryDialogProps) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={entry.title}
        size="lg"
        footer={
          isOwn && (
            <Button variant="destructive" onClick={() => setDeleting(true)}>
              {m.deleteEntry}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <div className="h-[min(52dvh,30rem)] overflow-hidden rounded-frame bg-film">
            <EntryViewer entry={entry} />
          </div>
          <Notice entry={entry} />
          {entry.description && <p className="whitespace-pre-line wrap-anywhere">{entry.description}</p>}
          <Facts entry={entry} />
        </div>
      </Dialog>
      {deleting && <DeleteEntryDialog entry={entry} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </>
  );
};

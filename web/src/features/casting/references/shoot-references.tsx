import type { ShootReferences as Pair } from '@opencall/contract/casting/references/references.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/references';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { ReferenceItem } from './reference-item.tsx';
import { shootReferencesQuery } from './references.api.ts';
import { Reply } from './reply.tsx';
import { WriteReference } from './write-reference.tsx';

interface Viewer {
  id: number;
  username: string;
}

interface PairProps {
  shootId: number;
  pair: Pair;
  viewer: Viewer;
  /** True if the form is open initially. */
  isOpen: boolean;
}

const SEALED = m.onlyYouCanReadIt;

/** The viewer's own reference, or a button to write one. */
const OwnReference = ({ shootId, pair, viewer, isOpen }: PairProps) => {
  const [open, setOpen] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  const { userId, username, until, written } = pair;
  if (written) {
    return (
      <div className="mt-4">
        <p className="edge-print text-ink-soft">
          {written.revealedAt ? m.yourReference : m.yourReferenceNotPublished}
        </p>
        {!written.revealedAt && <p className="mt-1 mb-3 text-sm text-ink-soft">{SEALED}</p>}
        <ReferenceItem reference={written} name={username} />
      </div>
    );
  }
  if (!until) return null;
  if (open) {
    return (
      <div className="mt-4">
        <WriteReference
          shootId={shootId}
          about={{ userId, username }}
          until={until}
          viewerId={viewer.id}
          onClose={close}
        />
      </div>
    );
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* After the form closes, the focus returns to the button that opened it. */}
      <Button autoFocus={wasOpen} onClick={() => setOpen(true)}>
        <Message
          text={m.writeAReferenceAbout({ username })}
          tags={{ more: (children) => <span className="sr-only">{children}</span> }}
        />
      </Button>
      <span className="text-sm text-ink-soft">{m.untilDate({ date: formatDate(until) })}</span>
    </p>
  );
};

const PairItem = (props: PairProps) => {
  const { pair, viewer, isOpen } = props;
  // Keep the focus in this row when the form disappears after sending.
  const focusFallback = useFocusFallback<HTMLLIElement>();
  const { ref: row } = focusFallback;
  // Scroll to the form that a link opened.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'start' });
  }, [isOpen, row]);
  return (
    <li
      {...focusFallback}
      aria-label={m.betweenYouAnd({ username: pair.username })}
      className="scroll-mt-20 border-t py-6 focus-visible:outline-none"
    >
      <h3 className="display text-xl">
        <Link {...paths.profile(pair.userId)} className="text-link">
          {pair.username}
        </Link>
      </h3>
      <OwnReference {...props} />
      {pair.received && (
        <div className="mt-6">
          <p className="edge-print mb-3 text-ink-soft">{m.aboutYou}</p>
          <ReferenceItem reference={pair.received} name={viewer.username}>
            <Reply reference={pair.received} />
          </ReferenceItem>
        </div>
      )}
    </li>
  );
};

const isShown = ({ until, written, received }: Pair): boolean => Boolean(until || written || received);

interface ShootReferencesProps {
  shootId: number;
  viewer: Viewer;
  /** Id of the member whose reference form is open initially. Links in reminders set it. */
  openFor?: number | undefined;
}

/** The references of a past shoot that the viewer can write, wrote or received. Hidden if there are none. */
export const ShootReferences = ({ shootId, viewer, openFor }: ShootReferencesProps) => {
  const { data, isPending } = useQuery(shootReferencesQuery(shootId));
  if (isPending) {
    return (
      <Loading className="mt-12 grid gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  const pairs = data?.filter(isShown) ?? [];
  if (pairs.length === 0) return null;
  return (
    <section id="references" aria-labelledby="shoot-references" className="mt-12">
      <h2 id="shoot-references" className="display mb-5 text-2xl">
        {m.references}
      </h2>
      <ul className="border-b">
        {pairs.map((pair) => (
          <PairItem
            key={pair.userId}
            shootId={shootId}
            pair={pair}
            viewer={viewer}
            isOpen={pair.userId === openFor}
          />
        ))}
      </ul>
    </section>
  );
};

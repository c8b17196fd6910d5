import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { BackLink } from '#ui/back-link.tsx';

const LOOK = 'text-sm text-ink-soft no-underline hover:text-ink';

/** A link to the screen before; from the own profile to the home page, from others to the directory. */
export const ProfileBackLink = () => {
  const { userId } = useParams({ strict: false });
  const { user } = useSession();
  return userId === String(user?.id) ? (
    <BackLink {...paths.home()} className={LOOK}>
      Home
    </BackLink>
  ) : (
    <BackLink {...paths.search()} className={LOOK}>
      Search
    </BackLink>
  );
};

interface ProfileFrameProps {
  /** The first picture, or all of them one at a time. */
  lead: ReactNode;
  /** Name, place and facts. */
  children: ReactNode;
  /** Content below both columns, across the whole width. */
  below?: ReactNode;
}

/** The top of a profile: a large picture on the left, the text on the right. */
export const ProfileFrame = ({ lead, children, below }: ProfileFrameProps) => (
  <>
    <div className="grid gap-x-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:gap-x-16 xl:grid-cols-[minmax(0,39.5rem)_minmax(0,1fr)]">
      <div className="md:col-start-2 md:row-start-1">
        <ProfileBackLink />
      </div>
      {/* On a phone the picture reaches the edges; `--bleed` restores the page margin for the content below it. */}
      <div className="-mx-(--bleed) [--bleed:clamp(1.25rem,4vw,3.5rem)] sm:[--bleed:0px] md:col-start-1 md:row-span-2 md:row-start-1">
        <div className="md:sticky md:top-24">{lead}</div>
      </div>
      <div className="min-w-0 pt-6 md:col-start-2 md:row-start-2">{children}</div>
    </div>
    {below && <div className="mt-12 lg:mt-16">{below}</div>}
  </>
);

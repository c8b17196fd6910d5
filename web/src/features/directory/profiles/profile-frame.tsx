import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

/** Link back to the directory. */
export const BackLink = () => (
  <Link
    {...paths.search()}
    className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
  >
    <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
    Search
  </Link>
);

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
        <BackLink />
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

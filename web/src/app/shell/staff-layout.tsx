import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useSession } from '#lib/session.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { Count } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { currentStaffLink, staffLinksFor } from './staff-nav.ts';

/** In a row that is wider than the screen, the links fade out where the row goes on. */
const ROW =
  'relative flex gap-1 overflow-x-auto py-1.5 [scrollbar-width:none] ' +
  'max-xl:mask-r-from-[calc(100%-3.5rem)] max-xl:scroll-px-14 max-xl:pr-14';
const COLUMN = 'xl:block xl:overflow-visible xl:py-0';

const LINK =
  'flex min-h-11 items-center gap-2 rounded-frame px-3 text-[0.9375rem] whitespace-nowrap text-ink-soft ' +
  'hover:text-ink focus-visible:-outline-offset-2 xl:min-h-10 xl:justify-between ' +
  'aria-[current]:bg-paper-sunken aria-[current]:font-medium aria-[current]:text-ink';

const Waiting = ({ value }: { value: number }) =>
  value > 0 && (
    <>
      <Count value={value} />
      <span className="sr-only">{m.waiting}</span>
    </>
  );

/** The navigation of staff: a column beside the screen, or a row above it that scrolls sideways. */
const StaffNav = ({ user }: { user: User }) => {
  const { data: stats } = useQuery(statsQuery);
  const current = useMatches({
    select: (matches) => {
      const { fullPath, search } = matches.at(-1) ?? { fullPath: '', search: {} };
      return currentStaffLink(fullPath, (search as { tab?: string }).tab);
    },
  });
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current, or counts have made links wider
  useLayoutEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the row may scroll, not the page.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current, stats]);
  return (
    <nav
      aria-label={user.role === 'admin' ? m.admin : common.moderation}
      className="border-b px-[clamp(0.5rem,calc(4vw-0.75rem),2.75rem)] xl:sticky xl:top-16 xl:self-start xl:border-b-0 xl:pt-13 xl:pr-0"
    >
      <ul ref={row} className={`${ROW} ${COLUMN}`}>
        {staffLinksFor(user.role).map(({ label, link, waiting }) => (
          <li key={label} className="shrink-0">
            <Link {...link} aria-current={label === current ? 'page' : undefined} className={LINK}>
              {label}
              {stats && waiting && <Waiting value={waiting(stats)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The layout of all screens of staff. Other members see no navigation; each screen sends them to the home page. */
export const StaffLayout = () => {
  const { user, isStaff } = useSession();
  if (!user || !isStaff) return <Outlet />;
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-1 flex-col xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)] xl:[&>main>div]:mx-0">
      <StaffNav user={user} />
      <Outlet />
    </div>
  );
};

import { Outlet, useLocation } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useKeepAlive } from '#lib/session.ts';
import { LiveNote } from './live-note.tsx';
import { NewTerms } from './new-terms.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

/** Screens that bring a head of their own. */
const BARE_PATHS: readonly string[] = [paths.landing(), paths.welcome(), paths.auth()];

export const RootLayout = () => {
  useKeepAlive();
  useLiveUpdates();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      {!BARE_PATHS.includes(pathname) && <TopBar />}
      <LiveNote />
      <Outlet />
      {pathname !== paths.auth() && <NewTerms />}
    </>
  );
};

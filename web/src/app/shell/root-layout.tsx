import { Outlet, useLocation } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useKeepAlive, useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { NewTerms } from './new-terms.tsx';
import { TopBar } from './top-bar.tsx';

/** The first screen is drawn without; where it cannot be loaded, what is shown is read again by the clock. */
const LiveUpdates = onDemand(() =>
  import('./live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
);

/** Screens that bring a head of their own. */
const BARE_PATHS: readonly string[] = [paths.landing().to, paths.welcome().to, paths.auth().to];

export const RootLayout = () => {
  useKeepAlive();
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      {!BARE_PATHS.includes(pathname) && <TopBar />}
      {user && <LiveUpdates />}
      <Outlet />
      {pathname !== paths.auth().to && <NewTerms />}
    </>
  );
};

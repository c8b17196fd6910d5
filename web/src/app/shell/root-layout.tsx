import { Outlet, useLocation } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useKeepAlive, useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { NewTerms } from './new-terms.tsx';
import { TopBar } from './top-bar.tsx';

/** Not needed for the first render. If its code fails to load, screens poll instead. */
const LiveUpdates = onDemand(() =>
  import('./live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
);

/** Screens with their own header. */
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

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

export const RootLayout = () => {
  useKeepAlive();
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isSignIn = pathname === paths.auth().to;
  return (
    <>
      {/* The sign-in screen has a header of its own. */}
      {!isSignIn && <TopBar />}
      {user && <LiveUpdates />}
      <Outlet />
      {!isSignIn && <NewTerms />}
    </>
  );
};

import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useKeepAlive, useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { Maintenance, OpenScreen, useClosed } from './maintenance.tsx';
import { NewTerms } from './new-terms.tsx';
import { TopBar } from './top-bar.tsx';

/** Not needed for the first render. If its code fails to load, screens poll instead. */
const LiveUpdates = onDemand(() =>
  import('./live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
);

/** Below the first screen. If its code fails to load, there is no footer. */
const Footer = onDemand(() =>
  import('./footer.tsx').then(
    (module) => module.Footer,
    () => () => null,
  ),
);

export const RootLayout = () => {
  useKeepAlive();
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isSignIn = pathname === paths.auth().to;
  const isClosed = useClosed();
  // Not from the location, which changes before the screen does.
  const hasFooter = useMatches({
    select: (matches) => {
      const screen = matches.at(-1);
      return !screen?.staticData.isFullHeight && screen?.pathname !== paths.auth().to;
    },
  });
  return (
    <>
      {/* The sign-in screen has a header of its own. */}
      {!isSignIn && <TopBar isBare={isClosed || pathname === paths.setup().to} />}
      {user && <LiveUpdates />}
      <Maintenance />
      {/* One element for both cases: another one would mount the screen again and lose what was typed. The footer begins
      below the first screen, so that it does not move when the content loads. */}
      <div className={hasFooter ? 'flex min-h-[calc(100dvh-4rem-1px)] flex-col' : 'contents'}>
        <OpenScreen>
          <Outlet />
        </OpenScreen>
      </div>
      {hasFooter && <Footer />}
      {!isSignIn && <NewTerms />}
    </>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useSite } from '#lib/site.ts';

/** Loaded only during maintenance. */
const ClosedPage = lazy(() =>
  import('./maintenance-notice.tsx').then((module) => ({ default: module.ClosedPage })),
);
const Banner = lazy(() =>
  import('./maintenance-notice.tsx').then((module) => ({ default: module.MaintenanceBanner })),
);

/** Screens that members use while the site is closed: signing in, and safety check-ins. */
const ALWAYS_OPEN = /^\/(?:auth|setup)$|^\/check-in(?:\/|$)|^\/shoots\/\d+\/check-in$/;

/** True while the viewer sees only the message of the host. */
export const useClosed = (): boolean => {
  const { maintenance, isRestoring = false } = useSite();
  const { status, isStaff } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOpenToViewer = (isStaff && !isRestoring) || ALWAYS_OPEN.test(pathname);
  return maintenance?.mode === 'closed' && status !== 'loading' && !isOpenToViewer;
};

/** A line at the top of every screen while the site is maintained. */
export const Maintenance = () => {
  const { maintenance } = useSite();
  const isClosed = useClosed();
  return maintenance === null || isClosed ? null : (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
};

/**
 * Shows the screen, or the message of a closed site in its place. An open screen stays mounted, so that what was typed
 * in it is not lost.
 */
export const OpenScreen = ({ children }: { children: ReactNode }) => {
  const isClosed = useClosed();
  const client = useQueryClient();
  const [wasOpen, setWasOpen] = useState(!isClosed);
  if (!isClosed && !wasOpen) setWasOpen(true);
  const wasClosed = useRef(isClosed);
  // While the site was closed, the server refused requests of the hidden screen.
  useEffect(() => {
    if (wasClosed.current && !isClosed) void client.invalidateQueries();
    wasClosed.current = isClosed;
  }, [client, isClosed]);
  return (
    <>
      {isClosed && (
        <Suspense fallback={null}>
          <ClosedPage />
        </Suspense>
      )}
      {wasOpen && (
        <div hidden={isClosed} className={isClosed ? undefined : 'contents'}>
          {children}
        </div>
      )}
    </>
  );
};

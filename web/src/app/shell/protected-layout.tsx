import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { rememberRedirect } from '#lib/redirect-after-login.ts';
import { sessionQuery, useSession } from '#lib/session.ts';
import { useSiteName } from '#lib/site.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/states.tsx';

/** Leads a visitor to sign in, and remembers where they wanted to go. */
const SignInFirst = () => {
  const href = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  useEffect(() => {
    // While redirecting, the location is already the sign-in page, which must not be remembered.
    if (href.startsWith(paths.auth())) return;
    rememberRedirect(href);
    void navigate({ href: paths.auth(), replace: true });
  }, [href, navigate]);
  return <PageSpinner label="Going to sign in" />;
};

/** Around every screen that needs a session. */
export const ProtectedLayout = () => {
  const { status } = useSession();
  const client = useQueryClient();
  const siteName = useSiteName();
  if (status === 'loading') return <PageSpinner label="Checking your session" />;
  if (status === 'error') {
    return (
      <main className="shell flex-1">
        <ErrorState
          title={`${siteName} cannot be reached`}
          onRetry={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        >
          We could not check whether you are signed in. Check your connection and try again.
        </ErrorState>
      </main>
    );
  }
  return status === 'anonymous' ? <SignInFirst /> : <Outlet />;
};

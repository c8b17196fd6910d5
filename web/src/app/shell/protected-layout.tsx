import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { rememberRedirect } from '#lib/redirect-after-login.ts';
import { sessionQuery, useSession } from '#lib/session.ts';
import { useSiteName } from '#lib/site.ts';
import * as m from '#messages/app/shell';
import { Link } from '#ui/link.tsx';
import { MessagePage } from '#ui/page.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/states.tsx';

/** Sends a visitor to the sign-in page, and remembers the requested page. */
const SignInFirst = () => {
  const href = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  useEffect(() => {
    // While redirecting, the location is already the sign-in page, which must not be remembered.
    if (href.startsWith(paths.auth().to)) return;
    rememberRedirect(href);
    void navigate({ ...paths.auth(), replace: true });
  }, [href, navigate]);
  return <PageSpinner label={m.openingLogin} />;
};

/** Shows the status of the application to members who wait for approval. */
const MembershipNote = () => {
  const session = useSession();
  if (session.status !== 'authenticated' || session.membership.status === 'approved') return null;
  const { status, reason } = session.membership;
  const isRefused = status === 'refused';
  return (
    <aside aria-label={m.myMembership} className="border-b bg-paper-sunken">
      <div className="shell flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3 text-[0.9375rem]">
        <p className="font-medium">
          {isRefused ? m.yourMembershipWasNotApproved : m.yourMembershipIsWaitingFor}
        </p>
        <p className="max-w-prose text-ink-soft wrap-anywhere">
          {isRefused ? m.hiddenWithReason({ reason: reason ?? '' }) : m.hiddenUntilApproved}
        </p>
        <span className="flex flex-wrap gap-x-5">
          <Link {...paths.profile(session.user.id)} className="text-link inline-flex min-h-11 items-center">
            {m.finishMyProfile}
          </Link>
          <Link {...paths.contact()} className="text-link inline-flex min-h-11 items-center">
            {m.contactOurTeam}
          </Link>
        </span>
      </div>
    </aside>
  );
};

/** The layout of every screen that needs a session. */
export const ProtectedLayout = () => {
  const { status } = useSession();
  const client = useQueryClient();
  const siteName = useSiteName();
  if (status === 'loading') return <PageSpinner label={m.checkingYourSession} />;
  if (status === 'error') {
    return (
      <MessagePage>
        <ErrorState
          isScreen
          title={m.cannotBeReached({ siteName })}
          onRetry={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        >
          {m.sessionNotChecked}
        </ErrorState>
      </MessagePage>
    );
  }
  if (status === 'anonymous') return <SignInFirst />;
  return (
    <>
      <MembershipNote />
      <Outlet />
    </>
  );
};

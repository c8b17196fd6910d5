import { getAuthDebug } from '@opencall/contract/accounts/auth/auth.routes';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { renewSession, useSession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DebugLoginForm } from './debug-login-form.tsx';

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 border-t pt-5">
    <h2 className="display text-xl">{title}</h2>
    <div className="mt-4">{children}</div>
  </section>
);

const UserFacts = ({ user }: { user: User }) => (
  <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
    {[
      [m.userId, user.id],
      [common.email, user.email],
      [common.role, user.role],
    ].map(([term, value]) => (
      <div key={term} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-soft">{term}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

const AuthStatus = () => {
  const { user, status } = useSession();
  if (status === 'loading') return <p className="text-ink-soft">{m.checkingYourSession}</p>;
  return (
    <div role="status">
      <Badge tone={user ? 'green' : 'gray'}>{user ? m.authenticated : m.notAuthenticated}</Badge>
      {user && <UserFacts user={user} />}
    </div>
  );
};

const RefreshButton = () => {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => renewSession(client),
    onSuccess: () => toast({ title: m.sessionRefreshed, description: m.yourSessionIsActive }),
    onError: (error) => toastError(m.sessionRefreshFailed, errorText(error)),
  });
  return (
    <Button
      variant="outline"
      onClick={() => refresh.mutate()}
      pending={refresh.isPending}
      pendingLabel={m.refreshingSession}
    >
      {common.refreshSession}
    </Button>
  );
};

const DebugInfo = () => {
  const debug = useMutation({
    mutationFn: () => call(getAuthDebug),
    onSuccess: () => toast({ title: m.debugInfoFetched, description: m.serverAnswerIsBelow }),
    onError: (error) => toastError(m.failedToFetchDebugInfo, errorText(error)),
  });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => debug.mutate()}
        pending={debug.isPending}
        pendingLabel={m.fetching}
      >
        {m.fetchDebugInfo}
      </Button>
      {debug.data && (
        <pre className="mt-4 rounded-frame bg-paper-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(debug.data, null, 2)}
        </pre>
      )}
    </>
  );
};

/** False only if the server responds with 404. Other errors count as true, because the page displays them. */
export const areDiagnosticsOn = (): Promise<boolean> =>
  call(getAuthDebug).then(
    () => true,
    (error: unknown) => !isNotFound(error),
  );

/** For operators: tests signing in, and shows what the server knows about this browser. */
export const AuthDebugPage = () => (
  <ListPage title={m.authDebug}>
    <PageHeader title={m.authDebug} />
    <div className="grid items-start gap-x-16 gap-y-12 md:grid-cols-2">
      <Panel title={m.loginTest}>
        <DebugLoginForm />
      </Panel>
      <Panel title={m.authenticationStatus}>
        <AuthStatus />
        <div className="mt-6">
          <RefreshButton />
        </div>
      </Panel>
      <div className="min-w-0 md:col-span-2">
        <Panel title={m.debugInfo}>
          <DebugInfo />
        </Panel>
      </div>
    </div>
  </ListPage>
);

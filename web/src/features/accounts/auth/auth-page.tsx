import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type AuthAction, oidcStart, paths } from '#lib/paths.ts';
import { takeRedirect } from '#lib/redirect-after-login.ts';
import { useSession } from '#lib/session.ts';
import { useSiteName } from '#lib/site.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { oidcProviderQuery } from './oidc-provider.api.ts';

// Most visitors sign in. The other forms load the whole validator, so they load when their tab is opened.
const RegisterForm = lazy(() => import('./register-form.tsx').then((m) => ({ default: m.RegisterForm })));
const RecoverForm = lazy(() => import('./recover-form.tsx').then((m) => ({ default: m.RecoverForm })));
const ResetForm = lazy(() => import('./reset-form.tsx').then((m) => ({ default: m.ResetForm })));

type AuthTab = AuthAction | 'recover';

export interface AuthPageProps {
  action?: AuthAction;
  /** From the recovery email. If set, the Recover tab shows the reset form. */
  token?: string;
  /** Code from an invitation link. */
  invite?: string;
}

/** A link for signing in with the site's provider. Renders nothing if the site has none. */
const ProviderLink = ({ invite }: { invite?: string | undefined }) => {
  const { data } = useQuery(oidcProviderQuery);
  if (!data?.name) return null;
  return (
    <a href={oidcStart(invite)} className={buttonClass('outline', 'md', 'w-full')}>
      <LogIn aria-hidden="true" className="size-4" />
      {m.continueWith({ name: data.name })}
    </a>
  );
};

const headingsOf = (siteName: string): Record<AuthTab, string> => ({
  login: m.welcomeBack,
  register: m.joinSiteName({ siteName }),
  recover: m.recoverYourAccount,
});

const FormSkeleton = () => (
  <Loading className="grid gap-5">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </Loading>
);

const later = (form: ReactNode) => <Suspense fallback={<FormSkeleton />}>{form}</Suspense>;

/** Redirects signed-in members to the page they requested, otherwise home. */
const useLeaveWhenSignedIn = (): void => {
  const { status } = useSession();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (status !== 'authenticated' || left.current) return;
    left.current = true;
    void navigate({ href: takeRedirect() ?? paths.home().to, replace: true });
  }, [status, navigate]);
};

const initialTab = ({ action, token, invite }: AuthPageProps): AuthTab => {
  if (action) return action;
  if (token) return 'recover';
  return invite ? 'register' : 'login';
};

export const AuthPage = ({ action, token, invite }: AuthPageProps) => {
  useLeaveWhenSignedIn();
  const [tab, setTab] = useState<AuthTab>(initialTab({ action, token, invite }));
  const heading = headingsOf(useSiteName())[tab];
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader flush size="panel" title={heading} />
      <Tabs<AuthTab>
        label={m.logInOrJoin}
        value={tab}
        onChange={setTab}
        className="mt-6"
        items={[
          {
            value: 'login',
            label: common.login,
            content: <LoginForm onForgotten={() => setTab('recover')} />,
          },
          { value: 'register', label: m.register, content: later(<RegisterForm invite={invite} />) },
          {
            value: 'recover',
            label: m.recover,
            content: later(token ? <ResetForm token={token} /> : <RecoverForm />),
          },
        ]}
      />
      {tab !== 'recover' && (
        <div className="mt-5">
          <ProviderLink invite={invite} />
        </div>
      )}
      {tab !== 'register' && (
        <p className="mt-8 text-center text-sm text-ink-soft">
          <Link {...paths.privacyPolicy()} target="_blank" className="text-link">
            {common.privacyPolicy}
          </Link>
        </p>
      )}
    </>
  );
};

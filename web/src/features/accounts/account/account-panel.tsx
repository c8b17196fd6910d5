import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import { type TabItem, Tabs } from '#ui/tabs.tsx';

// Loaded on demand, because the forms need the validator.
const EmailForm = lazy(() => import('./email-form.tsx').then((m) => ({ default: m.EmailForm })));
const PasswordForm = lazy(() => import('./password-form.tsx').then((m) => ({ default: m.PasswordForm })));

const SecurityPanel = lazy(() => import('./security-panel.tsx').then((m) => ({ default: m.SecurityPanel })));
const DevicesPanel = lazy(() => import('./devices-panel.tsx').then((m) => ({ default: m.DevicesPanel })));
const DataPanel = lazy(() => import('./data-panel.tsx').then((m) => ({ default: m.DataPanel })));

/** A settings tab of another feature. */
export type FurtherTab = TabItem<string>;

const FormSkeleton = () => (
  <Loading className="grid max-w-xl gap-5">
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="grid gap-1.5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </Loading>
);

const later = (form: ReactNode) => <Suspense fallback={<FormSkeleton />}>{form}</Suspense>;

/** The account's email, password and further settings, in tabs. */
export const AccountPanel = ({ further = [] }: { further?: readonly FurtherTab[] }) => {
  const { user, isStaff, emailBounces = false } = useSession();
  const hash = useLocation({ select: (location) => location.hash });
  // The tab in the address applies until the member chooses another one, and again when the address changes.
  const [chosen, setChosen] = useState<{ tab: string; hash: string }>();
  const named = further.some(({ value }) => value === hash) ? hash : 'email';
  const tab = chosen?.hash === hash ? chosen.tab : named;
  if (!user) {
    return (
      <EmptyState
        title={common.accountSettings}
        action={<LinkButton {...paths.auth({ action: 'login' })}>{common.login}</LinkButton>}
      >
        {m.pleaseLogIn}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        flush
        size="panel"
        title={common.accountSettings}
        lead={m.manageYourAccount}
        actions={
          !isStaff && (
            <Link {...paths.subscription()} className="underline decoration-1 underline-offset-4">
              {common.subscription}
            </Link>
          )
        }
      />
      <Tabs
        label={m.accountSettings}
        value={tab}
        onChange={(next) => setChosen({ tab: next, hash })}
        asPills
        className="mt-6"
        items={[
          {
            value: 'email',
            label: m.emailAddress,
            content: later(<EmailForm user={user} bounces={emailBounces} />),
          },
          { value: 'password', label: common.password, content: later(<PasswordForm user={user} />) },
          { value: 'security', label: m.security, content: later(<SecurityPanel />) },
          { value: 'devices', label: m.devices, content: later(<DevicesPanel />) },
          ...further,
          { value: 'data', label: m.myData, content: later(<DataPanel />) },
        ]}
      />
    </>
  );
};

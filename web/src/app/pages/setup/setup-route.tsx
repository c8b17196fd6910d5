import { checkSetup } from '@opencall/contract/accounts/auth/setup.routes';
import type { AdminSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { setupQuery } from '#features/accounts/setup/setup.api.ts';
import { JoiningForm } from '#features/site/site-settings/joining-form.tsx';
import { LookForm } from '#features/site/site-settings/look-form.tsx';
import { adminSettingsQuery } from '#features/site/site-settings/site-settings.api.ts';
import { TestEmailForm } from '#features/site/site-settings/test-email-form.tsx';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages-setup';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { FirstAdminForm } from './first-admin-form.tsx';

const route = getRouteApi('/setup');

const STEPS = [m.branding, common.registration, common.email] as const;

interface StepProps {
  settings: AdminSettings;
  email: string;
  at: number;
  onDone: () => void;
}

const Step = ({ settings, email, at, onDone }: StepProps) => {
  const form = { settings, saveLabel: m.saveAndContinue, onSaved: onDone };
  if (at === 0) return <LookForm {...form} />;
  return at === 1 ? <JoiningForm {...form} /> : <TestEmailForm address={email} />;
};

/** The steps of the setup, one setting at a time. Each is also available in the settings. */
const Steps = ({ email }: { email: string }) => {
  const { data } = useQuery(adminSettingsQuery);
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  if (!data) return <PageSpinner />;
  const isLast = at === STEPS.length - 1;
  const goOn = () => setAt(at + 1);
  return (
    <>
      <p className="edge-print text-ink-soft">{m.stepOf({ step: at + 1, steps: STEPS.length })}</p>
      <h2 className="display mt-2 mb-8 text-2xl">{STEPS[at]}</h2>
      <Step settings={data} email={email} at={at} onDone={goOn} />
      <div className="mt-10 flex flex-wrap gap-3 border-t pt-6">
        {at > 0 && (
          <Button variant="ghost" onClick={() => setAt(at - 1)}>
            {common.back}
          </Button>
        )}
        <Button
          variant={isLast ? 'solid' : 'outline'}
          onClick={() => (isLast ? void navigate(paths.settings()) : goOn())}
        >
          {isLast ? m.finish : m.skip}
        </Button>
      </div>
    </>
  );
};

const SetupUnavailable = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState title={title} action={<LinkButton {...paths.auth({ action: 'login' })}>{m.logIn}</LinkButton>}>
    {children}
  </EmptyState>
);

const FirstAdmin = ({ token }: { token: string }) => {
  const { data, error, refetch, isFetching } = useQuery(setupQuery(token));
  const navigate = useNavigate();
  if (refusalOf(error, checkSetup)?.status === 404)
    return <SetupUnavailable title={m.addressNoLongerWorks}>{m.aboutSetupAddress}</SetupUnavailable>;
  if (error)
    return (
      <ErrorState title={m.addressNotChecked} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data) return <PageSpinner label={m.checkingTheAddress} />;
  return (
    <>
      <p className="mb-8 max-w-xl text-lg text-ink-soft">{m.aboutFirstAdministrator}</p>
      <FirstAdminForm token={token} onMade={() => void navigate({ ...paths.setup(), replace: true })} />
    </>
  );
};

const Setup = () => {
  const { token } = route.useSearch();
  const { status, user } = useSession();
  if (status === 'loading') return <PageSpinner />;
  if (user?.role === 'admin') return <Steps email={user.email} />;
  if (token) return <FirstAdmin token={token} />;
  return <SetupUnavailable title={m.nothingToSetUpHere}>{m.setupIsForAdministrators}</SetupUnavailable>;
};

/** The setup of a new site. */
export const SetupRoute = () => (
  <FormPage title={m.setup}>
    <PageHeader title={m.setup} />
    <Setup />
  </FormPage>
);

import { getPendingOidc } from '@opencall/contract/accounts/oidc/oidc.routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { takeRedirect } from '#lib/redirect-after-login.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/accounts/auth';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ProviderCodeForm, ProviderRegisterForm } from './provider-forms.tsx';

const pendingQuery = defineQuery({
  queryKey: ['oidc-pending'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(getPendingOidc, {}, { signal }),
  retry: false,
});

const RESULT_TEXTS: Record<string, { title: string; text: string }> = {
  linked: {
    title: m.accountConnected,
    text: m.youCanNowUseIt,
  },
  taken: {
    title: m.loginInUse,
    text: m.loginBelongsToOther,
  },
  canceled: {
    title: m.youDidNotLogIn,
    text: m.nothingHasChanged,
  },
  suspended: {
    title: m.accountSuspended,
    text: m.logInToSeeTheReason,
  },
  failed: {
    title: m.loginDidNotWork,
    text: m.providerDidNotConfirm,
  },
};

const ResultMessage = ({ result }: { result: string }) => {
  const session = useSession();
  const { title, text } = RESULT_TEXTS[result] ?? (RESULT_TEXTS.failed as { title: string; text: string });
  const back = session.user
    ? { link: paths.profile(session.user.id, { tab: 'account' }), label: m.accountSettings }
    : { link: paths.auth(), label: m.logIn };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader size="panel" title={title} lead={text} />
      <LinkButton {...back.link}>{back.label}</LinkButton>
    </>
  );
};

const NextStep = () => {
  const { data, isError } = useQuery(pendingQuery);
  if (isError) return <ResultMessage result="failed" />;
  if (!data) return <Spinner className="size-6" />;
  const title = data.step === 'code' ? m.oneMoreStep : m.almostThere;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader size="panel" title={title} />
      {data.step === 'code' ? <ProviderCodeForm /> : <ProviderRegisterForm pending={data} />}
    </>
  );
};

/** Shown after the provider's redirect: goes to the requested page, or shows the next step or the error. */
export const ProviderPage = ({ result }: { result: string }) => {
  const { status } = useSession();
  const navigate = useNavigate();
  const leaves = status === 'authenticated' && ['done', 'register', 'code'].includes(result);
  useEffect(() => {
    if (leaves) void navigate({ href: takeRedirect() ?? paths.home().to, replace: true });
  }, [leaves, navigate]);
  if (leaves || result === 'done') return <Spinner className="size-6" />;
  return result === 'register' || result === 'code' ? <NextStep /> : <ResultMessage result={result} />;
};

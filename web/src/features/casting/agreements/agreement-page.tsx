import { getAgreementPdf } from '@opencall/contract/casting/agreements/agreements.routes';
import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorText, isNotFound, serverText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { urlOf } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { AgreementStatusBadge, hasToSign, signedText, VOID_REASONS } from './agreement-status.tsx';
import { AgreementText } from './agreement-text.tsx';
import { agreementQuery, useWithdrawAgreement } from './agreements.api.ts';
import { SignForm } from './sign-form.tsx';
import { SignatureList } from './signature-list.tsx';

const WithdrawButton = ({ id, title }: Pick<Agreement, 'id' | 'title'>) => {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdrawAgreement(id, () => {
    toast({ title: m.agreementWithdrawn });
  });
  const confirm = () =>
    withdraw.mutate(undefined, {
      onError: (error) =>
        toastError(m.couldNotWithdrawTheAgreement, serverText(error, common.checkYourConnectionAndTry)),
    });
  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        {m.withdrawAgreement}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={m.withdrawTitle({ title })}
          description={m.whatWithdrawingDoes}
          confirmLabel={m.withdrawAgreement}
          pending={withdraw.isPending}
          pendingLabel={m.withdrawing}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};

const Head = ({ agreement, viewerId }: { agreement: Agreement; viewerId: number }) => {
  const { id, title, status, createdAt, createdBy } = agreement;
  return (
    <PageHeader
      above={
        <p className="flex flex-wrap items-center gap-3 pb-3 text-sm text-ink-soft">
          <AgreementStatusBadge status={status} />
          {signedText(agreement)}
        </p>
      }
      title={title}
      lead={m.createdAt({ dateTime: formatDateTime(createdAt) })}
      actions={
        <>
          {status === 'open' && createdBy === viewerId && <WithdrawButton id={id} title={title} />}
          {status === 'complete' && (
            <a
              href={urlOf(getAgreementPdf, { params: { id } })}
              download
              className={buttonClass('outline', 'md')}
            >
              <Download aria-hidden="true" className="size-4" />
              {m.downloadPdf}
            </a>
          )}
        </>
      }
    />
  );
};

const Loaded = ({ agreement, viewerId }: { agreement: Agreement; viewerId: number }) => {
  const { id, text, sha256, status, voidReason } = agreement;
  return (
    <>
      <PageTitle>{agreement.title}</PageTitle>
      <Head agreement={agreement} viewerId={viewerId} />
      {voidReason && (
        <p role="status" className="mb-8 max-w-prose border-l-2 border-line-strong pl-4">
          {m.thisAgreementIsVoid({ reason: VOID_REASONS[voidReason] })}
        </p>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <section
            aria-label={m.theText}
            className="rounded-frame border bg-paper-raised px-5 py-7 sm:px-10 sm:py-12"
          >
            <AgreementText text={text} />
          </section>
          <p className="mt-4 max-w-prose text-sm text-ink-soft">{NO_LEGAL_ADVICE}</p>
          {hasToSign(agreement, viewerId) && (
            <section aria-labelledby="sign-heading" className="mt-10">
              <h2 id="sign-heading" className="display mb-4 text-xl">
                {m.sign}
              </h2>
              <SignForm id={id} />
            </section>
          )}
        </div>
        <aside aria-label={m.signatures} className="min-w-0">
          <h2 className="display mb-4 text-xl">{m.signatures}</h2>
          <SignatureList agreement={agreement} />
          <dl className="mt-6 text-sm text-ink-soft">
            <dt className="font-medium">{m.sha256OfTheText}</dt>
            <dd className="mt-1 font-mono text-xs break-all">{sha256}</dd>
          </dl>
          {status === 'complete' && (
            <p className="mt-4 text-sm text-ink-soft">
              <Message
                text={m.anyoneCanCheckThePdf}
                tags={{
                  link: (children) => (
                    <Link {...paths.verify()} className="text-link">
                      {children}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
        </aside>
      </div>
    </>
  );
};

const AgreementSkeleton = () => (
  <Loading label={m.loadingTheAgreement} className="grid gap-6">
    <Skeleton className="h-20 max-w-xl" />
    <Skeleton className="h-144 max-w-3xl" />
  </Loading>
);

interface AgreementPageProps {
  id: string;
  viewerId: number;
}

/** One agreement: its exact text, the form to sign it, and the signatures. */
export const AgreementPage = ({ id, viewerId }: AgreementPageProps) => {
  const agreementId = routeId(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...agreementQuery(agreementId ?? 0),
    enabled: agreementId !== undefined,
  });
  return (
    <main className="shell flex-1 pt-8 pb-20">
      {data?.shootId && <BackLink {...paths.shoot(data.shootId)}>{m.theShoot}</BackLink>}
      {agreementId === undefined || isNotFound(error) ? (
        <EmptyState isScreen title={m.agreementNotFound}>
          {m.onlyParticipantsCanReadIt}
        </EmptyState>
      ) : error && !data ? (
        <ErrorState
          isScreen
          title={m.theAgreementCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      ) : data ? (
        <Loaded agreement={data} viewerId={viewerId} />
      ) : (
        <AgreementSkeleton />
      )}
    </main>
  );
};

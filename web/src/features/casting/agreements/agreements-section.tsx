import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { AgreementStatusBadge, hasToSign, signedText } from './agreement-status.tsx';
import { shootAgreementsQuery } from './agreements.api.ts';

const NewAgreementDialog = onDemand(() =>
  import('./new-agreement-dialog.tsx').then((m) => m.NewAgreementDialog),
);

const Row = ({ agreement, viewerId }: { agreement: Agreement; viewerId: number }) => (
  <li className="border-b">
    <Link {...paths.agreement(agreement.id)} className="group flex min-h-16 items-center gap-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere group-hover:underline">{agreement.title}</span>
        <span className="block text-sm text-ink-soft">
          {m.signedAndCreated({ signed: signedText(agreement), date: formatDate(agreement.createdAt) })}
        </span>
      </span>
      {hasToSign(agreement, viewerId) ? (
        <Badge tone="orange">{m.needsYourSignature}</Badge>
      ) : (
        <AgreementStatusBadge status={agreement.status} />
      )}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
    </Link>
  </li>
);

const Rows = ({ shootId, viewerId }: Pick<AgreementsSectionProps, 'shootId' | 'viewerId'>) => {
  const { data, error, refetch, isFetching } = useQuery(shootAgreementsQuery(shootId));
  if (error && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 text-ink-soft">
        {m.agreementsCouldNotBeLoaded}
        <Button
          variant="outline"
          size="sm"
          onClick={() => void refetch()}
          pending={isFetching}
          pendingLabel={common.retrying}
        >
          {common.retry}
        </Button>
      </p>
    );
  if (!data)
    return (
      <Loading label={m.loadingAgreements}>
        <Skeleton className="h-16" />
      </Loading>
    );
  if (data.length === 0) return <p className="max-w-prose text-ink-soft">{m.putTheTermsInWriting}</p>;
  return (
    <ul aria-label={m.agreements} className="border-t">
      {data.map((agreement) => (
        <Row key={agreement.id} agreement={agreement} viewerId={viewerId} />
      ))}
    </ul>
  );
};

export interface AgreementsSectionProps {
  shootId: number;
  viewerId: number;
  /** True if agreements can be created in the shoot's current state. */
  canMake: boolean;
}

/** A shoot's agreements, and the button to create one. */
export const AgreementsSection = ({ shootId, viewerId, canMake }: AgreementsSectionProps) => {
  const [isCreating, setCreating] = useState(false);
  const { data, error } = useQuery(shootAgreementsQuery(shootId));
  // Hide the section if there are no agreements and none can be created.
  if (!canMake && !error && !data?.length) return null;
  return (
    <section aria-labelledby="agreements-heading">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="agreements-heading" className="display text-xl">
          {m.agreements}
        </h2>
        {canMake && (
          <Button variant="outline" size="sm" onClick={() => setCreating(true)}>
            {m.newAgreement}
          </Button>
        )}
      </header>
      <Rows shootId={shootId} viewerId={viewerId} />
      {isCreating && <NewAgreementDialog shootId={shootId} onClose={() => setCreating(false)} />}
    </section>
  );
};

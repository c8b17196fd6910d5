import { getOwnIdDocument } from '@opencall/contract/staff/identity/identity.routes';
import type { OwnIdDocument as DocumentState } from '@opencall/contract/staff/identity/identity.schemas';
import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { call } from '#lib/http.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { Section } from './profile-section.tsx';

const documentQuery = defineQuery({
  queryKey: [...PROFILES_KEY, 'own-id-document'],
  meta: { refreshedBy: { later: ['session'] }, offline: false },
  queryFn: ({ signal }) => call(getOwnIdDocument, {}, { signal }),
});

const sentenceOf = ({ status, verified, deletedAfter, deletedAt }: DocumentState): string => {
  if (status === 'pending' && !deletedAfter) return m.waitingForReview;
  if (deletedAfter) {
    const sentence = status === 'verified' ? m.verifiedDeletedOn : m.notAcceptedDeletedOn;
    return sentence({ date: formatDate(deletedAfter) });
  }
  if (!deletedAt) return m.noDocumentStored;
  return (verified ? m.deletedStillVerified : m.deletedOn)({ date: formatDate(deletedAt) });
};

const Views = ({ views }: Pick<DocumentState, 'views'>) =>
  views.length === 0 ? (
    <p className="mt-2 text-ink-soft">{m.notViewedYet}</p>
  ) : (
    <ul aria-label={m.whoViewedIt} className="mt-2 border-b">
      {views.map(({ id, at, viewer }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t py-2">
          <span className="wrap-anywhere">
            {viewer ? `${viewer.username} (${viewer.role})` : m.formerStaff}
          </span>
          <time dateTime={at} className="text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  );

const isWorthShowing = ({ status, deletedAt, views }: DocumentState): boolean =>
  status !== 'none' || deletedAt !== null || views.length > 0;

/** Shows the owner the state of their identity document and the staff who viewed it. */
export const OwnIdDocument = () => {
  const { data, error, refetch, isFetching } = useQuery(documentQuery);
  if (data && !isWorthShowing(data)) return null;
  if (!data && !error) return null;
  return (
    <Section title={m.myIdDocument}>
      <div className="mt-1.5 border-t pt-3">
        {data ? (
          <>
            <p>{sentenceOf(data)}</p>
            <Views views={data.views} />
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-red">{m.documentStatusNotLoaded}</p>
            <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
              {common.retry}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
};

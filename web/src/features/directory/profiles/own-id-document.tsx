import { getOwnIdDocument } from '@opencall/contract/staff/identity/identity.routes';
import type { OwnIdDocument as DocumentState } from '@opencall/contract/staff/identity/identity.schemas';
import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { call } from '#lib/http.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';
import { Button } from '#ui/button.tsx';
import { Section } from './profile-section.tsx';

const documentQuery = defineQuery({
  queryKey: [...PROFILES_KEY, 'own-id-document'],
  meta: { refreshedBy: { later: ['session'] }, offline: false },
  queryFn: ({ signal }) => call(getOwnIdDocument, {}, { signal }),
});

const sentenceOf = ({ status, verified, deletedAfter, deletedAt }: DocumentState): string => {
  if (status === 'pending' && !deletedAfter)
    return 'It is waiting for review and is stored encrypted until then.';
  if (deletedAfter) {
    const outcome = status === 'verified' ? 'It has been verified.' : 'It has not been accepted.';
    return `${outcome} It will be deleted on ${formatDate(deletedAfter)}.`;
  }
  const mark = verified ? ' You stay verified.' : '';
  return deletedAt ? `It was deleted on ${formatDate(deletedAt)}.${mark}` : 'No document is kept.';
};

const Views = ({ views }: Pick<DocumentState, 'views'>) =>
  views.length === 0 ? (
    <p className="mt-2 text-ink-soft">No one has viewed it yet.</p>
  ) : (
    <ul aria-label="Who viewed it" className="mt-2 border-b">
      {views.map(({ id, at, viewer }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t py-2">
          <span className="wrap-anywhere">
            {viewer ? `${viewer.username} (${viewer.role})` : 'A former member of the team'}
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
    <Section title="Your ID document">
      <div className="mt-1.5 border-t pt-3">
        {data ? (
          <>
            <p>{sentenceOf(data)}</p>
            <Views views={data.views} />
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-red">The status of your document could not be loaded.</p>
            <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
};

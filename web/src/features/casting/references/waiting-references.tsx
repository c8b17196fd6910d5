import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { waitingReferencesQuery } from './references.api.ts';

/** Lists the references that the viewer can write now, each with a link to its form. Hidden if there are none. */
export const WaitingReferences = ({ className }: { className: string }) => {
  const { data = [] } = useQuery(waitingReferencesQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-references" className={className}>
      <h2 id="waiting-references" className="edge-print text-ink-soft">
        References to write
      </h2>
      <ul className="mt-3 border-t">
        {data.map(({ shootId, userId, username, title, until }) => (
          <ListRow
            key={`${shootId}-${userId}`}
            title={<p className="font-medium wrap-anywhere">{username}</p>}
            text={`${title} · until ${formatDate(until)}`}
            end={
              <LinkButton variant="outline" size="sm" {...paths.shoot(shootId, { reference: userId })}>
                Write<span className="sr-only"> a reference about {username}</span>
              </LinkButton>
            }
          />
        ))}
      </ul>
    </section>
  );
};

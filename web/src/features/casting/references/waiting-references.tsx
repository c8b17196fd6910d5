import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { waitingReferencesQuery } from './references.api.ts';

/** What one can write now, each with a way to its very form. Nothing where nothing waits. */
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
          <li key={`${shootId}-${userId}`} className="flex items-center justify-between gap-6 border-b py-3">
            <p className="min-w-0">
              <span className="font-medium wrap-anywhere">{username}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {title} · until {formatDate(until)}
              </span>
            </p>
            <LinkButton variant="outline" size="sm" {...paths.shoot(shootId, { reference: userId })}>
              Write<span className="sr-only"> a reference about {username}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
};

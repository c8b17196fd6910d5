import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { documentQuery } from '#lib/site-documents.ts';
import { Link } from '#ui/link.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Skeleton } from '#ui/states.tsx';

/** The Terms of Service in a box of their own, so that members read them before agreeing. */
export const Terms = () => {
  const { data, error } = useQuery(documentQuery('terms'));
  return (
    <section
      aria-label="Terms of Service"
      className="h-[200px] overflow-y-auto rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm text-ink-soft"
    >
      {/* The link also makes the box reachable, and so scrollable, by keyboard. */}
      <p className="mb-3">
        How we handle your data is described in the{' '}
        <Link {...paths.privacyPolicy()} target="_blank" className="text-link text-ink">
          Privacy Policy
        </Link>
        .
      </p>
      {data && <Markdown className="text-sm">{data.body}</Markdown>}
      {!data && error && <p>The terms could not be loaded. Check your connection and load the page again.</p>}
      {!data && !error && <Skeleton className="h-40" />}
    </section>
  );
};

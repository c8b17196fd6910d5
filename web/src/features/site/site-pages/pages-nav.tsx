import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { pagesQuery } from './site-pages.api.ts';

interface PagesNavProps {
  className?: string;
  /** Called when a link is chosen, for example to close the menu. */
  onChoose?: () => void;
}

/** Links to the host's custom pages. Renders nothing if there are none. */
export const PagesNav = ({ className, onChoose }: PagesNavProps) => {
  const { data } = useQuery(pagesQuery);
  if (!data || data.length === 0) return null;
  return (
    <nav aria-label="Pages" className={className}>
      <ul className="flex flex-wrap gap-x-6">
        {data.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              {...paths.page(slug)}
              onClick={onChoose}
              className="inline-flex min-h-11 items-center text-ink-soft wrap-anywhere hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

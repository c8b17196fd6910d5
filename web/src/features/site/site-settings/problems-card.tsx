import { useQuery } from '@tanstack/react-query';
import * as m from '#messages/site/site-settings';
import { problemsQuery } from './site-settings.api.ts';

/** The problems of the site and how to solve them. Renders nothing if there are none. */
export const ProblemsCard = () => {
  const { data } = useQuery(problemsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="mb-10 border-l-2 border-safelight pl-5">
      <h2 id="problems" className="display text-xl">
        {m.thingsNeedYourAttention({ count: data.length })}
      </h2>
      <ul className="mt-4 grid gap-4">
        {data.map(({ check, what, todo, url }) => (
          <li key={`${check} ${what}`} className="max-w-3xl">
            <p className="font-medium wrap-anywhere">{what}</p>
            <p className="text-ink-soft wrap-anywhere">{todo}</p>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                {m.releaseNotes}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

import type { HealthCheck, Problem } from '@opencall/contract/site/health/health.schemas';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { problemsQuery } from './site-settings.api.ts';

const LINK = 'text-link inline-flex min-h-11 items-center';

/** The screens on which admins can solve a problem. */
const SCREENS: Partial<Record<HealthCheck, { label: string; to: { to: string } }>> = {
  jobs: { label: m.failedJobs, to: paths.failedJobs() },
  backups: { label: m.backups, to: paths.backups() },
};

const ProblemItem = ({ check, severity, what, todo, url }: Problem) => {
  const screen = SCREENS[check];
  return (
    <li className="max-w-3xl">
      <p className="font-medium wrap-anywhere">
        <Badge tone={severity === 'broken' ? 'red' : 'yellow'} className="mr-3">
          {severity === 'broken' ? m.isBroken : m.isWarning}
        </Badge>
        {what}
      </p>
      <p className="text-ink-soft wrap-anywhere">{todo}</p>
      {screen && (
        <Link {...screen.to} className={LINK}>
          {screen.label}
        </Link>
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
          {m.releaseNotes}
        </a>
      )}
    </li>
  );
};

/** The problems of the site and how to solve them. Renders nothing if there are none. */
export const ProblemsCard = () => {
  const { data, isError, refetch } = useQuery(problemsQuery);
  if (!data && isError)
    return (
      <p role="alert" className="mb-10 flex flex-wrap items-center gap-x-4 border-l-2 border-line pl-5">
        {m.problemsNotLoaded}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="mb-10 border-l-2 border-safelight pl-5">
      <h2 id="problems" className="display text-xl">
        {m.thingsNeedYourAttention({ count: data.length })}
      </h2>
      <ul className="mt-4 grid gap-4">
        {data.map((problem) => (
          <ProblemItem key={`${problem.check} ${problem.what}`} {...problem} />
        ))}
      </ul>
    </section>
  );
};

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PagesNav } from '#features/site/site-pages/pages-nav.tsx';
import { pageQuery } from '#features/site/site-pages/site-pages.api.ts';
import { ApiError } from '#lib/api-error.ts';
import { Markdown } from '#ui/markdown.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { NotFoundPage } from '../routes/base-routes.tsx';

const route = getRouteApi('/pages/$slug');

/** One of the host's own pages. */
export const SitePageRoute = () => {
  const { slug } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(slug));
  if (error instanceof ApiError && error.status < 500) return <NotFoundPage />;
  return (
    <main className="shell flex-1 py-12 md:py-20">
      {error && !data && (
        <ErrorState
          title="This page could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-96 max-w-2xl" />}
      {data && (
        <>
          <PageTitle>{data.title}</PageTitle>
          <h1 className="display text-title wrap-anywhere">{data.title}</h1>
          <Markdown className="mt-8">{data.body}</Markdown>
        </>
      )}
      <PagesNav className="mt-14 border-t pt-5 text-sm" />
    </main>
  );
};

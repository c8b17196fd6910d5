import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { pageQuery } from '#features/site/site-pages/site-pages.api.ts';
import { ApiError } from '#lib/api-error.ts';
import * as m from '#messages/app/pages';
import { Markdown } from '#ui/markdown.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { NotFoundPage } from '../routes/base-routes.tsx';

const route = getRouteApi('/pages/$slug');

/** One of the host's custom pages. */
export const SitePageRoute = () => {
  const { slug } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(slug));
  if (error instanceof ApiError && error.status < 500) return <NotFoundPage />;
  return (
    <FormPage title={data?.title ?? ''}>
      {error && !data && (
        <ErrorState isScreen title={m.pageNotLoaded} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <>
          <PageHeader title={data.title} />
          <Markdown>{data.body}</Markdown>
        </>
      )}
    </FormPage>
  );
};

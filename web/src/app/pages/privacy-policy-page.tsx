import { useQuery } from '@tanstack/react-query';
import { PagesNav } from '#features/site/site-pages/pages-nav.tsx';
import { documentQuery } from '#lib/site-documents.ts';
import { Markdown } from '#ui/markdown.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';

/** Credits the sources of the place search. */
const Sources = () => (
  <p className="mt-14 border-t pt-5 text-sm text-ink-soft">
    Places are found with the ZIP code data of{' '}
    <a href="https://www.geonames.org/" rel="noopener" className="text-link">
      GeoNames
    </a>
    , used under the{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" className="text-link">
      Creative Commons Attribution 4.0 License
    </a>
    .
  </p>
);

/** The privacy policy: the host's text, or the product's default text. */
export const PrivacyPolicyPage = () => {
  const { data, error, refetch, isFetching } = useQuery(documentQuery('privacy'));
  return (
    <FormPage title="Privacy Policy">
      <PageHeader
        above={
          <p className="edge-print pb-3 text-ink-soft">
            <SiteName />
          </p>
        }
        title="Privacy Policy"
      />
      <div>
        {data && <Markdown>{data.body}</Markdown>}
        {!data && !error && <Skeleton className="h-[60vh]" />}
        {!data && error && (
          <ErrorState
            title="The privacy policy could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        <Sources />
        <PagesNav className="mt-4 text-sm" />
      </div>
    </FormPage>
  );
};

import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface DocumentPageProps {
  kind: DocumentKind;
  title: string;
  /** Completes "… could not be loaded". */
  subject: string;
  children?: ReactNode;
}

/** A legal document: the host's text, or the product's default text. */
const DocumentPage = ({ kind, title, subject, children }: DocumentPageProps) => {
  const { data, error, refetch, isFetching } = useQuery(documentQuery(kind));
  return (
    <FormPage title={title}>
      <PageHeader
        above={
          <p className="edge-print pb-3 text-ink-soft">
            <SiteName />
          </p>
        }
        title={title}
      />
      {data && <Markdown>{data.body}</Markdown>}
      {!data && !error && <Skeleton className="h-[60vh]" />}
      {!data && error && (
        <ErrorState
          title={`${subject} could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {children}
    </FormPage>
  );
};

export const PrivacyPolicyPage = () => (
  <DocumentPage kind="privacy" title="Privacy Policy" subject="The privacy policy">
    <Sources />
  </DocumentPage>
);

export const TermsPage = () => (
  <DocumentPage kind="terms" title="Terms of Service" subject="The terms of service" />
);

import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { documentQuery } from '#lib/site-documents.ts';
import * as m from '#messages/app/pages';
import * as common from '#messages/common';
import { Markdown } from '#ui/markdown.tsx';
import { Message } from '#ui/message.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';

/** Credits the sources of the place search. */
const Sources = () => (
  <p className="mt-14 border-t pt-5 text-sm text-ink-soft">
    <Message
      text={m.placeSources}
      tags={{
        geonames: (children) => (
          <a href="https://www.geonames.org/" rel="noopener" className="text-link">
            {children}
          </a>
        ),
        license: (children) => (
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" className="text-link">
            {children}
          </a>
        ),
      }}
    />
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
          title={m.couldNotBeLoaded({ subject })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {children}
    </FormPage>
  );
};

export const PrivacyPolicyPage = () => (
  <DocumentPage kind="privacy" title={common.privacyPolicy} subject={m.thePrivacyPolicy}>
    <Sources />
  </DocumentPage>
);

export const TermsPage = () => (
  <DocumentPage kind="terms" title={common.termsOfService} subject={m.theTermsOfService} />
);

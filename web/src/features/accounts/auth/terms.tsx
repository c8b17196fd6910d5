import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { documentQuery } from '#lib/site-documents.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Link } from '#ui/link.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';

/** The Terms of Service in a box of their own, so that members read them before agreeing. */
export const Terms = () => {
  const { data, error } = useQuery(documentQuery('terms'));
  return (
    <section
      aria-label={common.termsOfService}
      className="h-[200px] overflow-y-auto rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm text-ink-soft"
    >
      {/* The link also makes the box reachable, and so scrollable, by keyboard. */}
      <p className="mb-3">
        <Message
          text={m.howWeHandleYourData}
          tags={{
            link: (children) => (
              <Link {...paths.privacyPolicy()} target="_blank" className="text-link text-ink">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      {data && <Markdown className="text-sm">{data.body}</Markdown>}
      {!data && error && <p>{m.termsDidNotLoad}</p>}
      {!data && !error && <Skeleton className="h-40" />}
    </section>
  );
};

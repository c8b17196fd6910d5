import { useQuery } from '@tanstack/react-query';
import type { ToOptions } from '@tanstack/react-router';
import { useRef } from 'react';
import { pagesQuery } from '#features/site/site-pages/site-pages.api.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { Link } from '#ui/link.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { useInView } from '#ui/use-in-view.ts';

interface FooterLink {
  label: string;
  link: ToOptions;
}

const LEGAL: readonly FooterLink[] = [
  { label: common.privacyPolicy, link: paths.privacyPolicy() },
  { label: common.termsOfService, link: paths.terms() },
];

/** Links of members only. */
const OWN: readonly FooterLink[] = [
  { label: common.contactSupport, link: paths.contact() },
  { label: m.verifyAnAgreement, link: paths.verify() },
];

/** The end of every screen that scrolls: documents, support and the host's pages. */
export const Footer = () => {
  const { user } = useSession();
  const footer = useRef<HTMLElement>(null);
  // The footer is below the first screen: request the pages only when it is reached.
  const { data: pages = [] } = useQuery({ ...pagesQuery, enabled: useInView(footer) });
  const ofTheHost: FooterLink[] = pages.map(({ slug, title }) => ({ label: title, link: paths.page(slug) }));
  return (
    <footer ref={footer} className="border-t [:root:has([data-action-bar])_&]:pb-28">
      <nav
        aria-label={m.footer}
        className="shell flex flex-wrap items-center gap-x-6 py-4 text-sm text-ink-soft"
      >
        <span className="edge-print mr-auto max-md:w-full max-md:pt-2">
          <SiteName />
        </span>
        {[...LEGAL, ...(user ? OWN : []), ...ofTheHost].map(({ label, link }) => (
          <Link
            key={label}
            {...link}
            className="inline-flex min-h-11 items-center wrap-anywhere hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
};

import { numberText } from '@opencall/contract/shared/format/numbers';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import { sendNewsEmails } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/saved-searches.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DigestSection, sectionHtml, sectionText } from '#platform/email/digest-page.ts';
import {
  type EmailFooter,
  emailPage,
  footersHtml,
  footerText,
  type ListEmail,
  listHeaders,
} from '#platform/email/outgoing-email.ts';
import { type EmailTopic, unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';
import { linesOf } from './match-lines.ts';
import type { SearchOwner } from './owners.sql.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

/** New matches of a search. */
export interface DigestPart {
  search: SavedSearchRow;
  /** The first rows of its list. */
  rows: readonly unknown[];
  total: number;
}

type EmailPlatform = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

const sectionOf = ({ search, rows, total }: DigestPart, now: Date): DigestSection => ({
  title: search.name,
  path: `/saved-searches/${search.id}`,
  entries: linesOf(search.kind, rows, now),
  total,
});

const subjectOf = (parts: readonly DigestPart[]): string => {
  const total = numberText(parts.reduce((sum, part) => sum + part.total, 0));
  const [only] = parts;
  return parts.length === 1 && only
    ? m.totalNewName({ total, name: only.search.name })
    : m.digestSubject({ total });
};

/** Unsubscribe links: of a digest for all of its searches, and for each search. */
const footersFor = (platform: EmailPlatform, userId: number, parts: readonly DigestPart[]) => {
  const footerFor = (topic: EmailTopic, what: string): EmailFooter => ({
    list: 'saved-searches',
    url: unsubscribeUrl(platform, { userId, topic }),
    what,
  });
  const each = parts.map(({ search }) => footerFor(`search:${search.id}`, `“${search.name}”`));
  const all = footerFor('kind:saved-search', m.allEmails);
  const [first] = each;
  return { main: each.length === 1 && first ? first : all, shown: [...each, all] };
};

/** The email as HTML and text: pictures with three lines each, and unsubscribe links. */
const renderDigest = (
  platform: EmailPlatform,
  { owner, parts }: { owner: Pick<SearchOwner, 'userId' | 'email'>; parts: readonly DigestPart[] },
): ListEmail => {
  const { siteName, ...look } = platform.site();
  const origin = platform.publicOrigin();
  const origins = { origin, mediaOrigin: platform.config.mediaUrl ?? origin };
  const isOnly = parts.length === 1;
  const subject = subjectOf(parts);
  const { main, shown } = footersFor(platform, owner.userId, parts);
  const sections = parts.map((part) => sectionOf(part, platform.now()));
  const body = [...sections.map((one) => sectionHtml(one, { origins, isOnly })), footersHtml(shown)];
  const text = [...sections.map((one) => sectionText(one, { origins, isOnly })), ...shown.map(footerText)];
  return {
    to: owner.email,
    senderName: siteName,
    subject,
    html: emailPage({ subject, body }, { siteName, ...look }),
    text: `${[...text, `-- \n${siteName}`].join('\n\n')}\n`,
    headers: listHeaders(main),
  };
};

/** Emails each owner when the transaction commits, or at the time that they have chosen for emails. */
export const sendDigests = (
  tx: Tx,
  platform: NewsContext,
  digests: readonly { owner: SearchOwner; parts: readonly DigestPart[] }[],
): Promise<void> =>
  sendNewsEmails(tx, platform, {
    kind: 'saved-search',
    emails: digests.map(({ owner, parts }) => ({
      userId: owner.userId,
      actorId: null,
      email: renderDigest(platform, { owner, parts }),
      sections: parts.map((part) => sectionOf(part, platform.now())),
    })),
  });

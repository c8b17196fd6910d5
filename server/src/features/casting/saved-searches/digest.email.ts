import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import { sendNewsEmails } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DigestSection, sectionHtml, sectionText } from '#platform/email/digest-page.ts';
import {
  type EmailFoot,
  emailPage,
  feetHtml,
  footText,
  type ListEmail,
  listHeaders,
} from '#platform/email/outgoing-email.ts';
import { type EmailTopic, unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';
import { linesOf } from './match-lines.ts';
import type { SearchOwner } from './owners.queries.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

/** What is new for one search. */
export interface DigestPart {
  search: SavedSearchRow;
  /** Rows of its list, the first of them. */
  rows: readonly unknown[];
  total: number;
}

type EmailGround = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

const sectionOf = ({ search, rows, total }: DigestPart): DigestSection => ({
  title: search.name,
  path: `/saved-searches/${search.id}`,
  entries: linesOf(search.kind, rows),
  total,
});

const subjectOf = (parts: readonly DigestPart[]): string => {
  const total = parts.reduce((sum, part) => sum + part.total, 0).toLocaleString('en-US');
  const [only] = parts;
  return parts.length === 1 && only
    ? `${total} new: ${only.search.name}`
    : `${total} new in your saved searches`;
};

/** One search's email ends with that search; a digest of several with all of them, and each of them by its own link. */
const feetOf = (ground: EmailGround, userId: number, parts: readonly DigestPart[]) => {
  const footOf = (topic: EmailTopic, what: string): EmailFoot => ({
    list: 'saved-searches',
    url: unsubscribeUrl(ground, { userId, topic }),
    what,
  });
  const each = parts.map(({ search }) => footOf(`search:${search.id}`, `“${search.name}”`));
  const all = footOf('kind:saved-search', 'all emails about your saved searches');
  const [first] = each;
  return { main: each.length === 1 && first ? first : all, shown: [...each, all] };
};

/** The email, in both forms: pictures, three lines each, and how to get no more of it. */
const renderDigest = (
  ground: EmailGround,
  { owner, parts }: { owner: Pick<SearchOwner, 'userId' | 'email'>; parts: readonly DigestPart[] },
): ListEmail => {
  const { siteName, ...look } = ground.site();
  const origin = ground.publicOrigin();
  const origins = { origin, mediaOrigin: ground.config.mediaUrl ?? origin };
  const isOnly = parts.length === 1;
  const subject = subjectOf(parts);
  const { main, shown } = feetOf(ground, owner.userId, parts);
  const sections = parts.map(sectionOf);
  const body = [...sections.map((one) => sectionHtml(one, { origins, isOnly })), feetHtml(shown)];
  const text = [...sections.map((one) => sectionText(one, { origins, isOnly })), ...shown.map(footText)];
  return {
    to: owner.email,
    senderName: siteName,
    subject,
    html: emailPage({ subject, body }, { siteName, ...look }),
    text: `${[...text, `-- \n${siteName}`].join('\n\n')}\n`,
    headers: listHeaders(main),
  };
};

/** Sends one to each owner if the transaction commits, or keeps it until they wish emails. */
export const sendDigests = (
  tx: Tx,
  ground: NewsContext,
  digests: readonly { owner: SearchOwner; parts: readonly DigestPart[] }[],
): Promise<void> =>
  sendNewsEmails(tx, ground, {
    kind: 'saved-search',
    emails: digests.map(({ owner, parts }) => ({
      userId: owner.userId,
      actorId: null,
      email: renderDigest(ground, { owner, parts }),
      sections: parts.map(sectionOf),
    })),
  });

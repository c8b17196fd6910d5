import type { Tx } from '#platform/database/database.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import {
  type EmailFoot,
  emailPage,
  footHtml,
  footText,
  type ListEmail,
  listHeaders,
} from '#platform/email/outgoing-email.ts';
import { type EmailTopic, unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { linesOf, type MatchLines } from './match-lines.ts';
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

const SERIF = 'font-family:Georgia,serif;font-weight:400';
const SOFT = 'color:rgb(92 85 76)';

const pictureHtml = ({ picture, lines }: MatchLines, mediaOrigin: string): string => {
  const [name] = lines;
  const box =
    'width="96" height="120" style="display:block;width:96px;height:120px;object-fit:cover;border:0;background:rgb(222 214 201)"';
  if (picture) return `<img src="${escapeHtml(mediaOrigin + picture)}" alt="" ${box}>`;
  return `<div aria-hidden="true" style="width:96px;height:120px;background:rgb(26 23 20);color:rgb(247 243 236);${SERIF};font-size:40px;line-height:120px;text-align:center">${escapeHtml([...name][0] ?? '')}</div>`;
};

/** One match: its picture and three lines, all of it a link. */
const matchHtml = (match: MatchLines, { origin, mediaOrigin }: Origins): string => {
  const [first, second, third] = match.lines.map(escapeHtml);
  const href = escapeHtml(origin + match.path);
  return `<tr><td style="padding:0 16px 16px 0;width:96px;vertical-align:top"><a href="${href}" tabindex="-1">${pictureHtml(match, mediaOrigin)}</a></td><td style="padding:0 0 16px;vertical-align:middle"><a href="${href}" style="color:inherit;text-decoration:none"><span style="display:block;${SERIF};font-size:20px;line-height:1.25">${first}</span><span style="display:block;font-size:14px;line-height:1.6">${second}</span><span style="display:block;font-size:14px;line-height:1.6;${SOFT}">${third}</span></a></td></tr>`;
};

interface Origins {
  origin: string;
  mediaOrigin: string;
}

const more = ({ rows, total }: DigestPart): string =>
  total > rows.length ? `See all ${total.toLocaleString('en-US')}` : '';
const pathOf = ({ search }: DigestPart): string => `/saved-searches/${search.id}`;

const partHtml = (part: DigestPart, { origins, isOnly }: { origins: Origins; isOnly: boolean }): string => {
  const href = escapeHtml(origins.origin + pathOf(part));
  const heading = isOnly
    ? ''
    : `<h2 style="margin:32px 0 16px;padding-top:16px;border-top:1px solid rgb(222 214 201);${SERIF};font-size:22px;line-height:1.25"><a href="${href}" style="color:inherit;text-decoration:none">${escapeHtml(part.search.name)}</a></h2>`;
  const rows = linesOf(part.search.kind, part.rows).map((match) => matchHtml(match, origins));
  const all = more(part);
  const rest = all
    ? `<p style="margin:0;font-size:14px"><a href="${href}" style="color:inherit">${all}</a></p>`
    : '';
  return `${heading}<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">${rows.join('')}</table>${rest}`;
};

const partText = (part: DigestPart, { origins, isOnly }: { origins: Origins; isOnly: boolean }): string => {
  const matches = linesOf(part.search.kind, part.rows).map(({ lines, path }) =>
    [...lines.filter(Boolean), origins.origin + path].join('\n'),
  );
  const all = more(part);
  return [
    ...(isOnly ? [] : [part.search.name.toUpperCase()]),
    ...matches,
    ...(all ? [`${all}: ${origins.origin}${pathOf(part)}`] : []),
  ].join('\n\n');
};

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
  const body = [...parts.map((part) => partHtml(part, { origins, isOnly })), ...shown.map(footHtml)];
  const text = [...parts.map((part) => partText(part, { origins, isOnly })), ...shown.map(footText)];
  return {
    to: owner.email,
    senderName: siteName,
    subject,
    html: emailPage({ subject, body }, { siteName, ...look }),
    text: `${[...text, `-- \n${siteName}`].join('\n\n')}\n`,
    headers: listHeaders(main),
  };
};

/** Sends it if the transaction commits. */
export const sendDigest = (
  tx: Tx,
  ground: EmailGround,
  digest: { owner: SearchOwner; parts: readonly DigestPart[] },
): void => enqueueListEmail(tx, renderDigest(ground, digest));

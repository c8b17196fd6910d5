import { numberText } from '@opencall/contract/shared/format/numbers';
import * as m from '#messages/platform/email.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { EMAIL_COLORS } from './outgoing-email.ts';

/** One line of a digest: a picture and three lines of text, all of it a link. */
export interface DigestEntry {
  /** Address of the picture on this server; null: it has none. */
  picture: string | null;
  /** The title, a line with place or author, and a third detail. */
  lines: [string, string, string];
  path: string;
}

/** A group of entries of a digest. */
export interface DigestSection {
  title: string;
  /** The page with all entries; null if there is none. */
  path: string | null;
  entries: DigestEntry[];
  /** The total number of entries, of which `entries` are the first. */
  total: number;
}

/** The origin of links and pictures. */
export interface DigestOrigins {
  origin: string;
  mediaOrigin: string;
}

interface SectionOptions {
  origins: DigestOrigins;
  /** No heading: the subject already says the topic. */
  isOnly: boolean;
}

const SERIF = 'font-family:Georgia,serif;font-weight:400';
const SOFT = `color:${EMAIL_COLORS.soft}`;

const pictureHtml = ({ picture, lines }: DigestEntry, mediaOrigin: string): string => {
  const [name] = lines;
  const box = `width="96" height="120" style="display:block;width:96px;height:120px;object-fit:cover;border:0;background-color:${EMAIL_COLORS.line}"`;
  if (picture) return `<img src="${escapeHtml(mediaOrigin + picture)}" alt="" ${box}>`;
  return `<div aria-hidden="true" style="width:96px;height:120px;background-color:${EMAIL_COLORS.ink};color:${EMAIL_COLORS.paper};${SERIF};font-size:40px;line-height:120px;text-align:center">${escapeHtml([...name][0] ?? '')}</div>`;
};

const entryHtml = (entry: DigestEntry, { origin, mediaOrigin }: DigestOrigins): string => {
  const [first, second, third] = entry.lines.map(escapeHtml);
  const href = escapeHtml(origin + entry.path);
  return `<tr><td style="padding:0 16px 16px 0;width:96px;vertical-align:top"><a href="${href}" tabindex="-1" style="text-decoration:none">${pictureHtml(entry, mediaOrigin)}</a></td><td style="padding:0 0 16px;vertical-align:middle"><a href="${href}" style="color:inherit;text-decoration:none"><span style="display:block;${SERIF};font-size:20px;line-height:1.25">${first}</span><span style="display:block;font-size:14px;line-height:1.6">${second}</span><span style="display:block;font-size:14px;line-height:1.6;${SOFT}">${third}</span></a></td></tr>`;
};

const moreOf = ({ entries, total }: DigestSection): string =>
  total > entries.length ? m.seeAll({ total: numberText(total) }) : '';

const linkHtml = (href: string | null, text: string): string =>
  href === null
    ? text
    : `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:none">${text}</a>`;

/** A section as HTML. */
export const sectionHtml = (section: DigestSection, { origins, isOnly }: SectionOptions): string => {
  const href = section.path === null ? null : origins.origin + section.path;
  const heading = isOnly
    ? ''
    : `<h2 style="margin:32px 0 16px;padding-top:16px;border-top:1px solid ${EMAIL_COLORS.line};${SERIF};font-size:22px;line-height:1.25">${linkHtml(href, escapeHtml(section.title))}</h2>`;
  const rows = section.entries.map((entry) => entryHtml(entry, origins));
  const all = moreOf(section);
  const rest =
    all && href
      ? `<p style="margin:0;font-size:14px"><a href="${escapeHtml(href)}" style="color:inherit">${all}</a></p>`
      : '';
  return `${heading}<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">${rows.join('')}</table>${rest}`;
};

/** A section as text. */
export const sectionText = (section: DigestSection, { origins, isOnly }: SectionOptions): string => {
  const entries = section.entries.map(({ lines, path }) =>
    [...lines.filter(Boolean), origins.origin + path].join('\n'),
  );
  const all = moreOf(section);
  return [
    ...(isOnly ? [] : [section.title.toUpperCase()]),
    ...entries,
    ...(all && section.path ? [`${all}: ${origins.origin}${section.path}`] : []),
  ].join('\n\n');
};

import * as m from '#messages/platform/email.ts';
import type { SiteLook } from '#platform/site/site.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

/** An entry of a list, with a link below its text. */
interface EmailItem {
  title: string;
  text: string;
  link: { label: string; url: string };
}

/** The content of an email; one template renders it as HTML and as plain text. */
export interface EmailContent {
  subject: string;
  /** Paragraphs of plain text, in order. */
  paragraphs: string[];
  /** A list after the paragraphs. */
  items?: EmailItem[];
  action?: { label: string; url: string };
  /** Paragraphs after the button: what to do if the email is unexpected, how long the link is valid. */
  closing?: string[];
}

/** An email ready to be sent. */
export interface OutgoingEmail {
  to: string;
  /** Display name of the sender; absent in emails that an earlier version queued. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
  /** Only for emails that are sent immediately: queued emails have no attachments. */
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Sent even if emails to the address bounced: the member confirms the address with it, or it is about safety. */
  evenIfBounced?: true;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/**
 * An email that is not about the recipient's account. Its footer says how to unsubscribe, and its headers let
 * mail programs offer an unsubscribe button (RFC 2369, RFC 8058) and sort by list (RFC 2919).
 */
export interface ListEmail extends OutgoingEmail {
  headers: { 'List-Id': string; 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string };
}

/** Six-digit hex only: Outlook for Windows and other old mail programs ignore newer forms such as `rgb(255 255 255)`. */
export const EMAIL_COLORS = {
  paper: '#f7f3ec',
  ink: '#1a1714',
  soft: '#5c554c',
  line: '#ded6c9',
  onAccent: '#ffffff',
} as const;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`;

const itemHtml = ({ title, text, link }: EmailItem): string =>
  `<p style="margin:0 0 20px;padding-left:16px;border-left:2px solid ${EMAIL_COLORS.line};font-size:16px;line-height:1.55"><strong style="font-weight:600">${escapeHtml(title)}</strong><br>${escapeHtml(text)}<br><a href="${escapeHtml(link.url)}" style="color:inherit">${escapeHtml(link.label)}</a></p>`;

const itemText = ({ title, text, link }: EmailItem): string =>
  `${title}\n${text}\n${link.label}: ${link.url}`;

const button = ({ label, url }: { label: string; url: string }, accentColor: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:3px;background-color:${accentColor};color:${EMAIL_COLORS.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all">${escapeHtml(url)}</p>`;

/** The site's logo, or its name. */
const emailHead = ({ siteName, emailLogoUrl }: SiteLook): string =>
  emailLogoUrl
    ? `<p style="margin:0 0 32px"><img src="${escapeHtml(emailLogoUrl)}" height="48" alt="${escapeHtml(siteName)}" style="height:48px;max-width:100%;border:0;font-family:Georgia,serif;font-size:22px"></p>`
    : `<p style="margin:0 0 32px;font-family:Georgia,serif;font-size:22px">${escapeHtml(siteName)}</p>`;

/** The page of any email: the site's header, a heading, and the content. */
export const emailPage = (
  { subject, body }: { subject: string; body: readonly string[] },
  look: SiteLook,
): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background-color:${EMAIL_COLORS.paper};color:${EMAIL_COLORS.ink};font-family:Helvetica,Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:40px 24px">',
    emailHead(look),
    `<h1 style="margin:0 0 24px;font-family:Georgia,serif;font-weight:400;font-size:30px;line-height:1.2">${escapeHtml(subject)}</h1>`,
    ...body,
    '</div></body></html>',
  ].join('\n');

/**
 * Lists for sorting in mail programs. Check-in alerts have their own, so that a filter for notifications
 * never hides one.
 */
export type EmailList = 'notifications' | 'saved-searches' | 'check-ins' | 'invitations';

/** The unsubscribe footer and headers. */
export interface EmailFooter {
  /** Names the kind in the List-Id header, such as `notifications`. */
  list: EmailList;
  url: string;
  /** The text after 'Unsubscribe from'. */
  what: string;
}

const footerLine = ({ url, what }: EmailFooter): string =>
  `<p style="margin:0 0 8px">${m
    .unsubscribeFrom({ what: escapeHtml(what) })
    .replace('<link>', `<a href="${escapeHtml(url)}" style="color:inherit">`)
    .replace('</link>', '</a>')}</p>`;
/** The unsubscribe links as HTML, below one line. */
export const footersHtml = (footers: readonly EmailFooter[]): string =>
  `<div style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${EMAIL_COLORS.line};font-size:13px;line-height:1.5;color:${EMAIL_COLORS.soft}">${footers.map(footerLine).join('')}</div>`;
/** One unsubscribe link as text. */
export const footerText = ({ url, what }: EmailFooter): string =>
  `${m.unsubscribeFromText({ what })}\n${url}`;

/** The headers of an email with such a footer. */
export const listHeaders = ({ list, url }: Pick<EmailFooter, 'list' | 'url'>): ListEmail['headers'] => ({
  'List-Id': `<${list}.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const renderHtml = (content: EmailContent, look: SiteLook, footer?: EmailFooter): string => {
  const { subject, paragraphs, items = [], action, closing = [] } = content;
  const body = [
    ...paragraphs.map(paragraph),
    ...items.map(itemHtml),
    action ? button(action, look.accentColor) : '',
    ...closing.map(paragraph),
    ...(footer ? [footersHtml([footer])] : []),
  ];
  return emailPage({ subject, body }, look);
};

const renderText = (content: EmailContent, siteName: string, footer?: EmailFooter): string => {
  const { paragraphs, items = [], action, closing = [] } = content;
  const blocks = [
    ...paragraphs,
    ...items.map(itemText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(footer ? [footerText(footer)] : []),
    `-- \n${siteName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
};

/**
 * Greets the member by name; without it if the address is not verified, because a stranger may have chosen
 * the name.
 */
export const greet = ({ username, emailVerified }: { username: string; emailVerified: boolean }): string =>
  emailVerified ? m.helloName({ username }) : m.hello;

/** Renders an email in both forms from one content. */
export const renderEmail = (to: string, content: EmailContent, look: SiteLook): OutgoingEmail => ({
  to,
  senderName: look.siteName,
  subject: content.subject,
  text: renderText(content, look.siteName),
  html: renderHtml(content, look),
});

/** Renders an email that is not about the recipient's account. */
export const renderListEmail = (
  to: string,
  { footer, ...content }: EmailContent & { footer: EmailFooter },
  look: SiteLook,
): ListEmail => ({
  to,
  senderName: look.siteName,
  subject: content.subject,
  text: renderText(content, look.siteName, footer),
  html: renderHtml(content, look, footer),
  headers: listHeaders(footer),
});

import type { SiteLook } from '#platform/site/site.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

/** What an email says; the one template turns it into HTML and its plain-text twin. */
export interface EmailContent {
  subject: string;
  /** Paragraphs of plain text, in order. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Paragraphs after the button: what to do when this email is unexpected, how long the link lives. */
  closing?: string[];
}

/** An email ready to be sent. */
export interface OutgoingEmail {
  to: string;
  /** Whom it is from, in words; absent in emails that a former version queued. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
  /** Only of emails that are sent as they are written: a queue holds no files. */
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Beyond the usual ones. */
  headers?: Record<string, string>;
}

/**
 * An email that is not about the recipient's account. Its foot says how to unsubscribe, and its headers let mail programs offer
 * an unsubscribe button (RFC 2369, RFC 8058) and sort by list (RFC 2919).
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

const button = ({ label, url }: { label: string; url: string }, accentColor: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:3px;background-color:${accentColor};color:${EMAIL_COLORS.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all">${escapeHtml(url)}</p>`;

/** The host's logo, or the site's name. */
const emailHead = ({ siteName, emailLogoUrl }: SiteLook): string =>
  emailLogoUrl
    ? `<p style="margin:0 0 32px"><img src="${escapeHtml(emailLogoUrl)}" height="48" alt="${escapeHtml(siteName)}" style="height:48px;max-width:100%;border:0;font-family:Georgia,serif;font-size:22px"></p>`
    : `<p style="margin:0 0 32px;font-family:Georgia,serif;font-size:22px">${escapeHtml(siteName)}</p>`;

/** The page of any email: the site's head, a heading, and what it holds. */
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
 * Lists by which a mail program can sort. Check-in alerts have their own, so that a filter for notifications never hides one.
 */
export type EmailList = 'notifications' | 'saved-searches' | 'check-ins' | 'invitations';

/** How to get no more of this kind. */
export interface EmailFoot {
  /** Names the kind in the List-Id header, such as `notifications`. */
  list: EmailList;
  url: string;
  /** What ends, after 'Unsubscribe from'. */
  what: string;
}

const footLine = ({ url, what }: EmailFoot): string =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:inherit">Unsubscribe</a> from ${escapeHtml(what)}.</p>`;
/** All that may end as HTML, below one line. */
export const feetHtml = (feet: readonly EmailFoot[]): string =>
  `<div style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${EMAIL_COLORS.line};font-size:13px;line-height:1.5;color:${EMAIL_COLORS.soft}">${feet.map(footLine).join('')}</div>`;
/** One of them as text. */
export const footText = ({ url, what }: EmailFoot): string => `Unsubscribe from ${what}:\n${url}`;

/** Headers of an email with such a foot. */
export const listHeaders = ({ list, url }: Pick<EmailFoot, 'list' | 'url'>): ListEmail['headers'] => ({
  'List-Id': `<${list}.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const renderHtml = (content: EmailContent, look: SiteLook, foot?: EmailFoot): string => {
  const { subject, paragraphs, action, closing = [] } = content;
  const body = [
    ...paragraphs.map(paragraph),
    action ? button(action, look.accentColor) : '',
    ...closing.map(paragraph),
    ...(foot ? [feetHtml([foot])] : []),
  ];
  return emailPage({ subject, body }, look);
};

const renderText = (content: EmailContent, siteName: string, foot?: EmailFoot): string => {
  const { paragraphs, action, closing = [] } = content;
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(foot ? [footText(foot)] : []),
    `-- \n${siteName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
};

/** Says hello by name; without it to an address that nobody has proven: the name is text that somebody chose. */
export const greet = ({ username, emailVerified }: { username: string; emailVerified: boolean }): string =>
  emailVerified ? `Hello ${username},` : 'Hello,';

/** Renders an email in both forms from one content. */
export const renderEmail = (to: string, content: EmailContent, look: SiteLook): OutgoingEmail => ({
  to,
  senderName: look.siteName,
  subject: content.subject,
  text: renderText(content, look.siteName),
  html: renderHtml(content, look),
});

/** The same for an email that is not about somebody's account. */
export const renderListEmail = (
  to: string,
  { foot, ...content }: EmailContent & { foot: EmailFoot },
  look: SiteLook,
): ListEmail => ({
  to,
  senderName: look.siteName,
  subject: content.subject,
  text: renderText(content, look.siteName, foot),
  html: renderHtml(content, look, foot),
  headers: listHeaders(foot),
});

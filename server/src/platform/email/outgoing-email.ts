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
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }, accentColor: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:3px;background:${accentColor};color:rgb(255 255 255);font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all">${escapeHtml(url)}</p>`;

/** The host's logo, or the site's name. */
const emailHead = ({ siteName, emailLogoUrl }: SiteLook): string =>
  emailLogoUrl
    ? `<p style="margin:0 0 32px"><img src="${escapeHtml(emailLogoUrl)}" height="48" alt="${escapeHtml(siteName)}" style="height:48px;max-width:100%;border:0;font-family:Georgia,serif;font-size:22px"></p>`
    : `<p style="margin:0 0 32px;font-family:Georgia,serif;font-size:22px">${escapeHtml(siteName)}</p>`;

const renderHtml = (content: EmailContent, look: SiteLook): string => {
  const { subject, paragraphs, action, closing = [] } = content;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:rgb(247 243 236);color:rgb(26 23 20);font-family:Helvetica,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:40px 24px">',
    emailHead(look),
    `<h1 style="margin:0 0 24px;font-family:Georgia,serif;font-weight:400;font-size:30px;line-height:1.2">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    action ? button(action, look.accentColor) : '',
    ...closing.map(paragraph),
    '</div></body></html>',
  ].join('\n');
};

const renderText = (content: EmailContent, siteName: string): string => {
  const { paragraphs, action, closing = [] } = content;
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
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

/** A part of a message: plain text, or a link with a safe URL. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Punctuation at the end of a URL usually belongs to the sentence. */
const TRAILING = /[.,;:!?…]+$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Removes what belongs to the sentence: punctuation, and a closing parenthesis that was opened before the URL. */
const trimmed = (found: string): string => {
  const text = found.replace(TRAILING, '');
  const closes = text.endsWith(')') && count(text, ')') > count(text, '(');
  return closes ? trimmed(text.slice(0, -1)) : text;
};

/** Accepts only http and https URLs, because a browser could run others, such as `javascript:`. */
const safeHref = (text: string): string | undefined => {
  const address = text.toLowerCase().startsWith('www.') ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
};

/** Splits a message into plain text and links. The text is never rendered as HTML. */
export const partsOf = (content: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = safeHref(text);
    if (!href) continue;
    if (index > from) parts.push({ text: content.slice(from, index) });
    parts.push({ text, href });
    from = index + text.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from) });
  return parts;
};

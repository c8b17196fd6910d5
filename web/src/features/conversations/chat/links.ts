/** A piece of a message: words, or a link that is safe to follow. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Sentences end after an address more often than addresses end so. */
const TRAILING = /[.,;:!?…]+$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Cuts off what belongs to the sentence: full stops, and a bracket that was opened before the address. */
const trimmed = (found: string): string => {
  const text = found.replace(TRAILING, '');
  const closes = text.endsWith(')') && count(text, ')') > count(text, '(');
  return closes ? trimmed(text.slice(0, -1)) : text;
};

/** Only addresses of the web: nothing that a browser would run. */
const safeHref = (text: string): string | undefined => {
  const address = text.toLowerCase().startsWith('www.') ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
};

/** A message's text, split into plain text and links; none of it is used as markup. */
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

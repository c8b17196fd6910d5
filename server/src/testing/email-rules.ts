interface Message {
  headers: Record<string, string>;
  html: string;
}

/** Colors that Outlook for Windows and other old mail programs ignore: functions, variables, hex with transparency. */
const NEW_COLOR =
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\([^)]*\)|#(?:[0-9a-f]{8}|[0-9a-f]{4})\b/i;

const stylesIn = (html: string): string[] =>
  [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);

/** Returns the rules that an email breaks. Every test mailbox checks every email. */
export const findEmailFaults = ({ headers, html }: Message): string[] => {
  const faults: string[] = [];
  if (headers['Auto-Submitted'] !== 'auto-generated') faults.push('Auto-Submitted is missing');
  if ('List-Unsubscribe' in headers && !/^<[a-z-]+\.[^<>\s]+>$/.test(headers['List-Id'] ?? ''))
    faults.push('List-Unsubscribe has no List-Id beside it');
  for (const style of stylesIn(html)) {
    const [color] = NEW_COLOR.exec(style) ?? [];
    if (color) faults.push(`Old mail programs cannot read the color ${color}`);
  }
  return faults;
};

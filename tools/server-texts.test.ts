import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { listFiles } from './lib/files.mjs';
import { ROOT } from './lib/paths.mjs';

/** Files of the server that write emails, push messages and pages. */
const WRITERS =
  /\.emails?\.ts$|\.news\.ts$|push-words\.ts$|check-in-words\.ts$|email-topics\.ts$|daily-email\.ts$|account-emails\.ts$|(front|public)-page-(html|head|content)\.ts$|front-page\/offer\.ts$|unsubscribing\.routes\.ts$|platform\/email\/(outgoing-email|member-email|digest-page)\.ts$/;

const withoutMarkup = (text: string): string => text.replace(/<[^>]*>|<[^>]*$|^[^<]*"[^>]*>/g, ' ');
/** Two words, the first of which may be the only one that is capitalized; or one capitalized word of a button. */
const SENTENCE = /^[^:;={}]*\b[A-Za-z][a-z’']+,? [a-z]{2,}\b[^:;={}]*$|^\s*[A-Z][a-z]{2,}[.:!?…]?\s*$/;

interface Node {
  type?: string;
  value?: unknown;
  key?: { value?: unknown };
}

const textsIn = (node: unknown): string[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type = '', value, key } = node as Node;
  // A name of schema.org.
  if (key?.value === '@type') return [];
  if (/^(Import|Throw|TS(?!As|Satisfies))|^NewExpression$/.test(type)) return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(textsIn);
};

const sentencesIn = (code: string): string[] =>
  textsIn(parseSync('file.ts', code).program.body)
    .map((text) => withoutMarkup(text).trim())
    .filter((text) => SENTENCE.test(text));

describe('texts of the server', () => {
  it('finds sentences and labels', () => {
    const code =
      "const a = { subject: 'Your profile is hidden', label: 'Appeal', body: '<p>Hello you </p>' };";
    expect(sentencesIn(code)).toEqual(['Your profile is hidden', 'Appeal', 'Hello you']);
    expect(sentencesIn("const a = m.hidden; const style = 'margin:0 0 16px;color:red';")).toEqual([]);
  });

  it('are in the catalogues', () => {
    const writers = listFiles(ROOT, ['server/src/']).filter(
      (path) => WRITERS.test(path) && !path.includes('/messages/') && !path.endsWith('.test.ts'),
    );
    expect(writers.length).toBeGreaterThan(20);
    const found = writers.flatMap((path) =>
      sentencesIn(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

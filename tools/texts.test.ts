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

/** Properties whose texts are in no catalogue: names of schema.org, and the API reference. */
const UNTRANSLATED = new Set(['@type', 'summary', 'description']);

interface Node {
  type?: string;
  value?: unknown;
  key?: { name?: string; value?: unknown };
  callee?: { name?: string; property?: { name?: string } };
}

/** The calls whose texts are the message of a refusal. */
const isRefusal = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' && callee?.name === 'AppError') ||
  (type === 'CallExpression' && callee?.name === 'fieldError');

const textsIn = (node: unknown): string[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type = '', value, key, callee } = node as Node;
  if (UNTRANSLATED.has(String(key?.value ?? key?.name)) && typeof (value as Node).value === 'string')
    return [];
  if (/^(Import|Throw|TS(?!As|Satisfies))|^NewExpression$/.test(type)) return [];
  // The API reference.
  if (callee?.property?.name === 'describe') return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(textsIn);
};

/** The nodes of the refusals in a file. */
const refusalsIn = (node: unknown): unknown[] => {
  if (node === null || typeof node !== 'object') return [];
  if (isRefusal(node)) return Object.values(node);
  return Object.values(node).flatMap(refusalsIn);
};

const sentencesOf = (texts: string[]): string[] =>
  texts.map((text) => withoutMarkup(text).trim()).filter((text) => SENTENCE.test(text));

const sentencesIn = (code: string): string[] => sentencesOf(textsIn(parseSync('file.ts', code).program.body));

const sentencesInRefusals = (code: string): string[] =>
  sentencesOf(refusalsIn(parseSync('file.ts', code).program.body).flatMap(textsIn));

const sourcesIn = (folder: string): string[] =>
  listFiles(ROOT, [folder]).filter(
    (path) => path.endsWith('.ts') && !path.includes('/messages/') && !path.endsWith('.test.ts'),
  );

/** Lists the sentences that `find` finds in the files, each with its file. */
const findSentences = (paths: string[], find: (code: string) => string[]): string[] =>
  paths.flatMap((path) => find(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`));

describe('texts of the server', () => {
  it('finds sentences and labels', () => {
    const code =
      "const a = { subject: 'Your profile is hidden', label: 'Appeal', body: '<p>Hello you </p>' };";
    expect(sentencesIn(code)).toEqual(['Your profile is hidden', 'Appeal', 'Hello you']);
    expect(sentencesIn("const a = m.hidden; const style = 'margin:0 0 16px;color:red';")).toEqual([]);
  });

  it('are in the catalogues', () => {
    const writers = sourcesIn('server/src/').filter((path) => WRITERS.test(path));
    expect(writers.length).toBeGreaterThan(20);
    expect(findSentences(writers, sentencesIn)).toEqual([]);
  });

  it('of refusals are in the catalogues', () => {
    const code =
      "throw new AppError('BUSY', { message: 'Try again later' }); fieldError('A', 'b', 'Up to five')";
    expect(sentencesInRefusals(code)).toEqual(['Try again later', 'Up to five']);
    const sources = [...sourcesIn('server/src/features/'), ...sourcesIn('server/src/platform/')];
    expect(findSentences(sources, sentencesInRefusals)).toEqual([]);
  });
});

/** Files whose words are values of the API, such as names of genres and states, and endings of web addresses. */
const VALUES = ['contract/src/shared/vocabulary.ts', 'contract/src/shared/names.ts'];
/** The name of the product. */
const NAME = 'contract/src/site/site-settings/site-settings.schemas.ts: Opencall';

describe('texts of the contract', () => {
  it('are in the catalogues', () => {
    const sources = sourcesIn('contract/src/').filter((path) => !VALUES.includes(path));
    expect(sources.length).toBeGreaterThan(200);
    expect(findSentences(sources, sentencesIn)).toEqual([NAME]);
  });
});

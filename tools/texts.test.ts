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
  callee?: { type?: string; name?: string; property?: { name?: string } };
  quasis?: { value: { cooked: string } }[];
  expressions?: unknown[];
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

/** Files whose texts only operators read: in a terminal, in logs, in answers to load balancers, and in the API reference. */
const OPERATORS =
  /platform\/(control|embedded)\/|platform\/http\/(health|openapi-\w+)\.ts$|backups\/(backup-secrets|restore-advice|upgrade-backup\.service)\.ts$|push\/vapid-keys\.ts$/;

/** Errors that are faults of the program or of its settings: only a terminal or a log shows them. */
const FAULT = /^(Range|Config|Seal|InvalidObject)?Error$/;

/** True for faults, log lines, and descriptions of metrics and of the API. */
const isForOperators = ({ type = '', callee, key }: Node): boolean =>
  (type === 'NewExpression' && FAULT.test(callee?.name ?? '')) ||
  callee?.type === 'Super' ||
  /^(debug|info|warn|error|describe)$/.test(callee?.property?.name ?? '') ||
  /^(help|summary|description)$/.test(key?.name ?? '');

/** A text that starts like a sentence; `{}` stands for a placeholder. SQL, CSS and secrets start differently. */
const STARTS_SENTENCE =
  /^(?!Basic realm=)(\{\} )?[A-Z][a-z’']+,? (.* )?([a-z]{2,}|\{\})|^\{\} [^;]*[a-z]{2}\.$/;

/** Whole texts of every kind, such as results of calls, problems of the site and names of background jobs. */
const wholeTextsIn = (node: unknown): string[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type = '', value, quasis = [], expressions = [] } = node as Node;
  if (/^(Import|TS(?!As|Satisfies))/.test(type) || isForOperators(node as Node)) return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type !== 'TemplateLiteral') return Object.values(node).flatMap(wholeTextsIn);
  return [quasis.map((part) => part.value.cooked).join('{}'), ...expressions.flatMap(wholeTextsIn)];
};

const wholeSentencesIn = (code: string): string[] =>
  wholeTextsIn(parseSync('file.ts', code).program.body).filter((text) => STARTS_SENTENCE.test(text));

const sourcesIn = (folder: string): string[] =>
  listFiles(ROOT, [folder]).filter(
    (path) => path.endsWith('.ts') && !path.includes('/messages/') && !path.endsWith('.test.ts'),
  );

/** Lists the sentences that `find` finds in the files, each with its file. */
const findSentences = (paths: string[], find: (code: string) => string[]): string[] =>
  paths.flatMap((path) => find(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`));

const SERVER_SOURCES = [...sourcesIn('server/src/features/'), ...sourcesIn('server/src/platform/')];

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
    expect(findSentences(SERVER_SOURCES, sentencesInRefusals)).toEqual([]);
  });

  it('of every other kind are in the catalogues', () => {
    const code = `
      const UNKNOWN = 'Unknown network'; const files = [{ name: 'calls', about: 'Your open calls.', sql: 'select Your' }];
      api.write(deleteCall, () => ({ message: \`Call \${id} deleted\` })); warning(m.full, \`\${free} are free.\`);
      const body = \`1. Rights.\n\nThe makers keep \${rights('The copyright')}\`; throw new BackupError('The end is missing');`;
    expect(wholeSentencesIn(code)).toEqual([
      ...['Unknown network', 'Your open calls.', 'Call {} deleted', '{} are free.', 'The copyright'],
      'The end is missing',
    ]);
    const operators = `
      log.warn({ err }, 'The cache is cold'); throw new Error('The row was not created'); metrics.gauge({ help: 'Open streams' });
      const sql = \`\${select} and kind = any($1)\`; const css = \`\${fonts} body{margin:0}\`; super('The server stopped');`;
    expect(wholeSentencesIn(operators)).toEqual([]);
    const sources = SERVER_SOURCES.filter((path) => !OPERATORS.test(path));
    expect(findSentences(sources, wholeSentencesIn)).toEqual([]);
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

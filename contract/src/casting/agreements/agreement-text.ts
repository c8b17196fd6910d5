import { SHOOT_FIELDS, type TemplateField } from './agreements.vocabulary.ts';

/**
 * A part of an agreement's text. Agreements use a subset of Markdown: `#` headings, paragraphs, lists and `**bold**`. All
 * other text is shown literally, on screen and in the PDF, so that nothing that is signed can be hidden.
 */
export interface AgreementBlock {
  kind: 'heading' | 'paragraph' | 'item';
  /** The typed marker of a list item: a dash, an asterisk or a number. */
  marker?: string;
  spans: readonly AgreementSpan[];
}
export interface AgreementSpan {
  text: string;
  bold: boolean;
}

const HEADING = /^#{1,4}\s+(.+)$/;
const ITEM = /^([-*]|\d{1,3}[.)])\s+(.+)$/;

const spansOf = (text: string): AgreementSpan[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((span) => span.text !== '');

const markedLine = (line: string): AgreementBlock | undefined => {
  const heading = HEADING.exec(line);
  if (heading?.[1]) return { kind: 'heading', spans: spansOf(heading[1]) };
  const [, marker, text] = ITEM.exec(line) ?? [];
  return marker && text ? { kind: 'item', marker, spans: spansOf(text) } : undefined;
};

/** Splits a text into blocks. Consecutive lines without a marker form one paragraph, or continue a list item. */
export const agreementBlocks = (text: string): AgreementBlock[] => {
  const blocks: AgreementBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((written) => written.trim())) {
    const last = blocks.at(-1);
    const marked = line === '' ? undefined : markedLine(line);
    if (marked) blocks.push(marked);
    else if (line !== '' && isOpen && last && last.kind !== 'heading')
      last.spans = [...last.spans, ...spansOf(` ${line}`)];
    else if (line !== '') blocks.push({ kind: 'paragraph', spans: spansOf(line) });
    isOpen = line !== '';
  }
  return blocks;
};

/** A field in a template: `{{name}}`. */
export const FIELD_PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Lists the distinct names of the fields in a template's text. */
export const fieldNamesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(FIELD_PATTERN)].map(([, name = '']) => name)),
];

/** Lists the names in a text that are not fields of the template, and so would never be replaced by a value. */
export const unknownFieldsIn = (body: string, fields: readonly Pick<TemplateField, 'name'>[]): string[] => {
  const known = new Set<string>([...SHOOT_FIELDS, ...fields].map(({ name }) => name));
  return fieldNamesIn(body).filter((name) => !known.has(name));
};

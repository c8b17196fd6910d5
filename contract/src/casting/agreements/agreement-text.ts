/**
 * The little of Markdown that agreements are written in: `#` headings, paragraphs, lists and `**bold**`. Whatever else a
 * text holds is shown as it is written, on screen and in the PDF: nothing that is signed can be hidden in it.
 */
export interface AgreementBlock {
  kind: 'heading' | 'paragraph' | 'item';
  /** Of an item, as it was written: a dash, an asterisk or a number. */
  marker?: string;
  /** In order; bold or not. */
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

/** The blocks of a text. Lines that follow each other without a mark are one paragraph, or go on with an item. */
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

/** Names of the fields that a template's text asks for, each once. */
export const fieldNamesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(FIELD_PATTERN)].map(([, name = '']) => name)),
];

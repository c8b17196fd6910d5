import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import bidiFactory from 'bidi-js';
import type { PDFDocument, PDFFont } from 'pdf-lib';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

const bidi = bidiFactory();

/** A piece of text in one weight. */
export interface Span {
  text: string;
  bold: boolean;
}
/** What is drawn in one go, in the order in which it stands on paper. */
export interface Run extends Span {
  width: number;
}

/** Writes with fonts that are part of the file: Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian and more. */
export interface PdfType {
  fontOf(span: Pick<Span, 'bold'>): PDFFont;
  /** The text with `[U+738B]` for each character that the fonts do not have: nothing is dropped in silence. */
  printable(text: string): string;
  /** Whether there was such a character. */
  hasSubstitutes(): boolean;
  /** Lines of at most so many points, each as runs from left to right. */
  lines(spans: readonly Span[], size: number, width: number): Run[][];
}

/** Choices of looks, and joiners that a font may lack: they are drawn as nothing. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const codeOf = (character: string): string =>
  `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Pieces at which a line may end, each with the spaces behind it. */
const pieces = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The line's characters by weight and direction, turned into the order on paper. */
const visualSpans = (line: readonly Span[]): Span[] => {
  const text = line.map((span) => span.text).join('');
  const bold = line.flatMap((span) => Array.from({ length: span.text.length }, () => span.bold));
  const embedded = bidi.getEmbeddingLevels(text, 'ltr');
  const spans: (Span & { level: number })[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = embedded.levels[at] ?? 0;
    const last = spans.at(-1);
    if (last && last.level === level && last.bold === bold[at]) last.text += text[at];
    else spans.push({ text: text[at] ?? '', bold: bold[at] ?? false, level });
  }
  const highest = Math.max(0, ...spans.map(({ level }) => level));
  let ordered = spans;
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  return ordered;
};

/** Runs of at least this level, each turned about (rule L2 of the Unicode Bidirectional Algorithm). */
const turned = <S extends { level: number }>(spans: readonly S[], level: number): S[] => {
  const result: S[] = [];
  let run: S[] = [];
  for (const span of spans) {
    if (span.level >= level) run.unshift(span);
    else {
      result.push(...run, span);
      run = [];
    }
  }
  return [...result, ...run];
};

interface Typesetter {
  widthOf(span: Span): number;
}

/** Breaks a piece that is longer than a line where the line ends. */
const fitting = (piece: Span, width: number, { widthOf }: Typesetter): Span[] => {
  if (widthOf({ ...piece, text: piece.text.trimEnd() }) <= width) return [piece];
  const parts: Span[] = [];
  let text = '';
  for (const character of piece.text) {
    if (text !== '' && widthOf({ ...piece, text: text + character }) > width) {
      parts.push({ ...piece, text });
      text = '';
    }
    text += character;
  }
  return [...parts, { ...piece, text }];
};

const broken = (spans: readonly Span[], width: number, typesetter: Typesetter): Span[][] => {
  const all = spans.flatMap(({ text, bold }) =>
    pieces(text).flatMap((piece) => fitting({ text: piece, bold }, width, typesetter)),
  );
  const lines: Span[][] = [];
  let line: Span[] = [];
  let used = 0;
  for (const piece of all) {
    const visible = typesetter.widthOf({ ...piece, text: piece.text.trimEnd() });
    if (line.length > 0 && used + visible > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(piece);
    used += typesetter.widthOf(piece);
  }
  return line.length > 0 ? [...lines, line] : lines;
};

const trimmedEnd = (line: readonly Span[]): Span[] =>
  line.map((span, at) => (at === line.length - 1 ? { ...span, text: span.text.trimEnd() } : span));

/** Scripts whose characters are as wide alone as in a word. */
const UNJOINED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** Points of a text in size 1; single characters are measured once. */
const createWidths = (font: PDFFont) => {
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? font.widthOfTextAtSize(character, 1);
    widths.set(character, known);
    return known;
  };
  return (text: string): number =>
    UNJOINED.test(text)
      ? [...text].reduce((sum, character) => sum + widthOf(character), 0)
      : font.widthOfTextAtSize(text, 1);
};

/** Makes the two fonts part of the document; of each only the glyphs that are used are written. */
export const createPdfType = async (document: PDFDocument): Promise<PdfType> => {
  document.registerFontkit(fontkit);
  const [regularBytes, boldBytes] = await Promise.all([readFile(FONTS.regular), readFile(FONTS.bold)]);
  // Without ligatures the text is found and copied character by character.
  const options = { subset: true, features: { liga: false, clig: false, dlig: false } };
  const regular = await document.embedFont(regularBytes, options);
  const bold = await document.embedFont(boldBytes, options);
  const inBold = new Set(bold.getCharacterSet());
  const known = new Set(regular.getCharacterSet().filter((code) => inBold.has(code)));
  const widths = { regular: createWidths(regular), bold: createWidths(bold) };
  let substituted = false;
  const fontOf = ({ bold: isBold }: Pick<Span, 'bold'>) => (isBold ? bold : regular);
  const printableCharacter = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    if (known.has(code)) return character;
    if (IGNORABLE.test(character)) return '';
    substituted = true;
    return codeOf(character);
  };
  const printable = (text: string) =>
    [...text.normalize('NFC').replace(/\s/gu, ' ')].map(printableCharacter).join('');
  return {
    fontOf,
    printable,
    hasSubstitutes: () => substituted,
    lines: (spans, size, width) => {
      const widthOf = (span: Span) => (span.bold ? widths.bold : widths.regular)(span.text) * size;
      const shown = spans.map(({ text, bold: isBold }) => ({ text: printable(text), bold: isBold }));
      return broken(shown, width, { widthOf }).map((line) =>
        visualSpans(trimmedEnd(line)).map((span) => ({ ...span, width: widthOf(span) })),
      );
    },
  };
};

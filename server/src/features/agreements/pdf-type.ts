import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import bidiFactory from 'bidi-js';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { findPackageRoot } from '#platform/package-root.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  // Has one weight.
  eastAsian: join(findPackageRoot(), 'assets', 'droid-sans-fallback.ttf'),
} as const;
type Face = keyof typeof FONTS;

/** Characters that the third font is there for. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

const bidi = bidiFactory();

/** A piece of text in one weight. */
export interface Span {
  text: string;
  bold: boolean;
}
/** A piece of text in one font. */
interface Piece {
  text: string;
  face: Face;
}
/** What is drawn in one go, in the order in which it stands on paper. */
export interface Run {
  text: string;
  font: PDFFont;
  width: number;
}

/**
 * Writes with fonts that are part of the file: Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian, Chinese, Japanese,
 * Korean and more.
 */
export interface PdfType {
  /** Whether there was a character that no font has: `[U+13153]` is written instead, nothing is dropped in silence. */
  hasSubstitutes(): boolean;
  /** Lines of at most so many points, each as runs from left to right. */
  lines(spans: readonly Span[], size: number, width: number): Run[][];
}

/** Choices of looks, and joiners that a font may lack: they are drawn as nothing. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const codeOf = (character: string): string =>
  `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Where a line may end: behind spaces, and beside each Chinese or Japanese character but not between it and its brackets,
 * marks and stops.
 */
const BREAKS =
  /[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}\p{Lm}]*\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;
const pieces = (text: string): string[] => text.match(BREAKS) ?? [];

/** The line's characters by font and direction, turned into the order on paper. */
const visualPieces = (line: readonly Piece[]): Piece[] => {
  const text = line.map((piece) => piece.text).join('');
  const faces = line.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.face));
  const embedded = bidi.getEmbeddingLevels(text, 'ltr');
  const spans: (Piece & { level: number })[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = embedded.levels[at] ?? 0;
    const last = spans.at(-1);
    const face = faces[at] ?? 'regular';
    if (last && last.level === level && last.face === face) last.text += text[at];
    else spans.push({ text: text[at] ?? '', face, level });
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
  widthOf(piece: Piece): number;
}

/** Breaks a piece that is longer than a line where the line ends. */
const fitting = (piece: Piece, width: number, { widthOf }: Typesetter): Piece[] => {
  if (widthOf({ ...piece, text: piece.text.trimEnd() }) <= width) return [piece];
  const parts: Piece[] = [];
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

const broken = (shown: readonly Piece[], width: number, typesetter: Typesetter): Piece[][] => {
  const all = shown.flatMap(({ text, face }) =>
    pieces(text).flatMap((piece) => fitting({ text: piece, face }, width, typesetter)),
  );
  const lines: Piece[][] = [];
  let line: Piece[] = [];
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

const trimmedEnd = (line: readonly Piece[]): Piece[] =>
  line.map((piece, at) => (at === line.length - 1 ? { ...piece, text: piece.text.trimEnd() } : piece));

/** Scripts whose characters are as wide alone as in a word. */
const UNJOINED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u;

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

interface Font {
  font: PDFFont;
  characters: ReadonlySet<number>;
  /** Points in size 1. */
  widthOf(text: string): number;
}

const embed = async (document: PDFDocument, face: Face): Promise<Font> => {
  // Without ligatures the text is found and copied character by character.
  const options = { subset: true, features: { liga: false, clig: false, dlig: false } };
  const font = await document.embedFont(await readFile(FONTS[face]), options);
  return { font, characters: new Set(font.getCharacterSet()), widthOf: createWidths(font) };
};

const normal = (text: string): string => text.normalize('NFC').replace(/\s/gu, ' ');

/**
 * Makes the fonts part of the document; of each only the glyphs that are used are written.
 * @param content all that is to be written, in any order: the large font is read for a text that needs it alone
 */
export const createPdfType = async (document: PDFDocument, content: string): Promise<PdfType> => {
  document.registerFontkit(fontkit);
  const regular = await embed(document, 'regular');
  const bold = await embed(document, 'bold');
  const eastAsian = EAST_ASIAN.test(content) ? await embed(document, 'eastAsian') : undefined;
  const fonts = { regular, bold, eastAsian: eastAsian ?? regular };
  let substituted = false;
  const pieceOf = (character: string, face: Face): Piece => {
    const code = character.codePointAt(0) ?? 0;
    const owner = ([face, 'regular', 'eastAsian'] as const).find((each) => fonts[each].characters.has(code));
    if (owner) return { text: character, face: owner };
    if (IGNORABLE.test(character)) return { text: '', face };
    substituted = true;
    return { text: codeOf(character), face };
  };
  const shown = ({ text, bold: isBold }: Span): Piece[] => {
    const result: Piece[] = [];
    for (const character of normal(text)) {
      const piece = pieceOf(character, isBold ? 'bold' : 'regular');
      const last = result.at(-1);
      if (last?.face === piece.face) last.text += piece.text;
      else result.push(piece);
    }
    return result;
  };
  return {
    hasSubstitutes: () => substituted,
    lines: (spans, size, width) => {
      const widthOf = ({ text, face }: Piece) => fonts[face].widthOf(text) * size;
      return broken(spans.flatMap(shown), width, { widthOf }).map((line) =>
        visualPieces(trimmedEnd(line)).map((piece) => ({
          text: piece.text,
          font: fonts[piece.face].font,
          width: widthOf(piece),
        })),
      );
    },
  };
};

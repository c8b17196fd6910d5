import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { findPackageRoot } from '#platform/package-root.ts';
import { createShapingFont, isUnjoined, type ShapingFont, shapeText } from './pdf-shaping.ts';

const require = createRequire(import.meta.url);
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');
const asset = (file: string): string => join(findPackageRoot(), 'assets', 'agreement-fonts', file);

/** Which scripts a font is read for. It is preferred for clusters that match. */
const SCRIPTS: readonly (readonly [pattern: RegExp, file: string])[] = [
  [/\p{Emoji_Presentation}|\u{FE0F}|\u{20E3}|(?![\0-\u{2BFF}])\p{Extended_Pictographic}/u, 'noto-emoji.ttf'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari.ttf'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali.ttf'],
  [/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi.ttf'],
  [/\p{Script=Gujarati}/u, 'noto-sans-gujarati.ttf'],
  [/\p{Script=Oriya}/u, 'noto-sans-oriya.ttf'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil.ttf'],
  [/\p{Script=Telugu}/u, 'noto-sans-telugu.ttf'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada.ttf'],
  [/\p{Script=Malayalam}/u, 'noto-sans-malayalam.ttf'],
  [/\p{Script=Sinhala}/u, 'noto-sans-sinhala.ttf'],
  [/\p{Script=Thai}/u, 'noto-sans-thai.ttf'],
  [/\p{Script=Lao}/u, 'noto-sans-lao.ttf'],
  [/\p{Script=Khmer}/u, 'noto-sans-khmer.ttf'],
  [/\p{Script=Ethiopic}/u, 'noto-sans-ethiopic.ttf'],
  [/\p{Script=Thaana}/u, 'noto-sans-thaana.ttf'],
  [/\p{Script=Cherokee}/u, 'noto-sans-cherokee.ttf'],
  [/\p{Script=Nko}/u, 'noto-sans-nko.ttf'],
  [/\p{Script=Ol_Chiki}/u, 'noto-sans-olchiki.ttf'],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u,
    'droid-sans-fallback.ttf',
  ],
  [/\p{Script=Han}/u, 'noto-sans-rare-han.ttf'],
];

/** One font of the PDF. */
export interface Face {
  has(codePoint: number): boolean;
  /** Points at size 1. */
  widthOf(text: string): number;
  /** The font for text that runs left to right, or right to left. */
  fontFor(direction: 'ltr' | 'rtl'): ShapingFont;
}

const createFace = (bytes: Buffer): Face => {
  const font = create(bytes) as Font;
  const fonts = new Map<string, ShapingFont>();
  const widths = new Map<string, number>();
  const measure = (text: string): number => {
    const known = widths.get(text) ?? shapeText(font, text).advanceWidth / font.unitsPerEm;
    widths.set(text, known);
    return known;
  };
  return {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (text) =>
      isUnjoined(text) ? [...text].reduce((sum, character) => sum + measure(character), 0) : measure(text),
    fontFor: (direction) => {
      const known = fonts.get(direction) ?? createShapingFont(font, direction);
      fonts.set(direction, known);
      return known;
    },
  };
};

/** A run of text in one font. */
export interface Piece {
  text: string;
  face: Face;
}

/** Variation selectors and joiners, which a font may lack: they are drawn as nothing. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const codeOf = (character: string): string =>
  `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

const covers = (face: Face, text: string): boolean =>
  [...text].every((character) => face.has(character.codePointAt(0) ?? 0) || IGNORABLE.test(character));

/** Splits text by the fonts that have its characters. */
export interface PdfFonts {
  pieces(text: string, bold: boolean): Piece[];
  /** True if some character is in no font and was written as in `[U+13153]`. */
  hasSubstitutes(): boolean;
}

/** @param content all text of the PDF in any order: only fonts that it needs are read. */
export const loadPdfFonts = async (content: string): Promise<PdfFonts> => {
  const load = async (path: string): Promise<Face> => createFace(await readFile(path));
  const regular = await load(REGULAR);
  const strong = await load(BOLD);
  const others = await Promise.all(
    SCRIPTS.filter(([pattern]) => pattern.test(content)).map(async ([pattern, file]) => ({
      pattern,
      face: await load(asset(file)),
    })),
  );
  let substituted = false;
  const find = (text: string, main: Face): Face | undefined => {
    const preferred = others.filter(({ pattern }) => pattern.test(text));
    const faces = [...preferred.map(({ face }) => face), main, regular, ...others.map(({ face }) => face)];
    return faces.find((face) => covers(face, text));
  };
  const single = (character: string, main: Face): Piece => {
    const face = find(character, main);
    if (face) return { text: character, face };
    substituted = true;
    return { text: codeOf(character), face: main };
  };
  const drawn = ({ text, face }: Piece): Piece => ({
    text: [...text].filter((character) => face.has(character.codePointAt(0) ?? 0)).join(''),
    face,
  });
  return {
    hasSubstitutes: () => substituted,
    pieces: (text, bold) => {
      const main = bold ? strong : regular;
      const result: Piece[] = [];
      for (const { segment } of clusters.segment(text)) {
        const face = find(segment, main);
        const found = face ? [{ text: segment, face }] : [...segment].map((each) => single(each, main));
        for (const piece of found.map(drawn)) {
          const last = result.at(-1);
          if (last?.face === piece.face) last.text += piece.text;
          else result.push(piece);
        }
      }
      return result;
    },
  };
};

import bidiFactory from 'bidi-js';
import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

const bidi = bidiFactory();

interface ShapedGlyph {
  /** The number of the pair of glyph and text. */
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

const UNJOINED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\p{Nd}\p{Zs}]*$/u;
/** True if each character of the text is as wide alone as in a word. */
export const isUnjoined = (text: string): boolean => UNJOINED.test(text);

const OFF = ['ccmp', 'locl', 'rlig', 'calt', 'liga', 'clig', 'kern', 'mark', 'mkmk'] as const;
/** Shaping such text would take 15 times as long and change little but the kerning. */
const WITHOUT_SHAPING = Object.fromEntries(OFF.map((feature) => [feature, false]));

/** Shapes text in a font; without `direction` in the usual one of its script. */
export const shapeText = (font: Font, text: string, direction?: 'ltr' | 'rtl'): GlyphRun =>
  font.layout(text, isUnjoined(text) ? WITHOUT_SHAPING : [], undefined, undefined, direction);

/** The part of a fontkit font that pdfkit uses for drawing. */
export interface ShapingFont extends Omit<Font, 'layout' | 'createSubset'> {
  layout(text: string): { glyphs: ShapedGlyph[]; positions: GlyphPosition[]; advanceWidth: number };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

/** Part of fontkit's subsets that its types do not declare. */
interface Subset {
  glyphs: number[];
  encode(): Uint8Array;
}

const decomposed = (codePoint: number): number[] =>
  [...String.fromCodePoint(codePoint).normalize('NFD')].map((character) => character.codePointAt(0) ?? 0);

/** Counts code points of glyphs against those of the text; zero throughout means that both hold the same. */
const createBalance = () => {
  const counts = new Map<number, number>();
  const add = (codePoint: number, by: number): void => {
    for (const code of decomposed(codePoint)) {
      const count = (counts.get(code) ?? 0) + by;
      if (count === 0) counts.delete(code);
      else counts.set(code, count);
    }
  };
  return {
    add,
    isEmpty: () => counts.size === 0,
    holds: (codePoint: number) => decomposed(codePoint).every((code) => (counts.get(code) ?? 0) > 0),
  };
};

/** Carries no text and no width. A glyph without any text would be read as its number. */
const WORD_JOINER = 0x2060;

/** Deals a cluster's characters out to its glyphs in order. The last glyph gets what is left. */
const dealt = (cluster: readonly number[], glyphs: number): number[][] => {
  const codePoints = cluster.length < glyphs ? cluster.flatMap(decomposed) : cluster;
  return Array.from({ length: glyphs }, (_, at) => {
    const own = codePoints.slice(at, at === glyphs - 1 ? undefined : at + 1);
    return own.length > 0 ? own : [WORD_JOINER];
  });
};

/**
 * The text that each glyph stands for, so that all of them in order spell the text. Shaping reorders, splits and joins
 * characters, so glyphs are compared with the text in the smallest groups that hold the same characters.
 */
const textsOfGlyphs = (
  glyphs: readonly Glyph[],
  shaped: readonly number[],
  text: readonly number[],
): number[][] => {
  const texts: number[][] = [];
  const balance = createBalance();
  let from = 0;
  let to = 0;
  for (const [at, { codePoints }] of glyphs.entries()) {
    for (const code of codePoints) balance.add(code, 1);
    for (let next = shaped[to]; next !== undefined && balance.holds(next); next = shaped[to]) {
      balance.add(next, -1);
      to += 1;
    }
    const isLast = at === glyphs.length - 1;
    if (!isLast && !balance.isEmpty()) continue;
    const cluster = text.slice(from, isLast ? undefined : to);
    texts.push(...dealt(cluster, at + 1 - texts.length));
    from = to;
  }
  return texts;
};

const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);
const mirrored = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Gives each pair of glyph and text a number of its own. */
const createPairs = () => {
  const ids = new Map<string, number>();
  const glyphs: number[] = [];
  return {
    idOf: (glyph: number, text: readonly number[]): number => {
      const key = [glyph, ...text].join(' ');
      const known = ids.get(key) ?? glyphs.push(glyph) - 1;
      ids.set(key, known);
      return known;
    },
    glyphOf: (id: number): number => glyphs[id] ?? 0,
  };
};

/**
 * A font for pdfkit whose glyphs carry the text that they stand for. PDF allows one text for each glyph, but the same
 * glyph stands for different text in different words of Devanagari or Sinhala. So a glyph is embedded once for each text.
 */
export const createShapingFont = (font: Font, direction: 'ltr' | 'rtl'): ShapingFont => {
  const isRtl = direction === 'rtl';
  const pairs = createPairs();
  const layout: ShapingFont['layout'] = (text) => {
    const shaped = isRtl ? mirrored(text) : text;
    const { glyphs, positions, advanceWidth } = shapeText(font, shaped, direction);
    const logical = isRtl ? glyphs.toReversed() : glyphs;
    const texts = textsOfGlyphs(logical, codesOf(shaped), codesOf(text));
    // PDF readers expect the order on paper, within a ligature too.
    const visual = isRtl ? texts.toReversed().map((codePoints) => codePoints.toReversed()) : texts;
    const carried = glyphs.map(({ id, advanceWidth: width }, at) => {
      const codePoints = visual[at] ?? [];
      return { id: pairs.idOf(id, codePoints), codePoints, advanceWidth: width };
    });
    return { glyphs: carried, positions, advanceWidth };
  };
  const createSubset: ShapingFont['createSubset'] = () => {
    const subset = font.createSubset() as unknown as Subset;
    const included = new Map<number, number>();
    return {
      includeGlyph: (id) => {
        const known = included.get(id) ?? subset.glyphs.push(pairs.glyphOf(id)) - 1;
        included.set(id, known);
        return known;
      },
      encode: () => subset.encode(),
    };
  };
  // pdfkit takes fonts of one name for the same font.
  const postscriptName = isRtl ? `${font.postscriptName}-RTL` : font.postscriptName;
  return Object.create(font, {
    layout: { value: layout },
    createSubset: { value: createSubset },
    postscriptName: { value: postscriptName },
  }) as ShapingFont;
};

import type { AgreementSpan } from '@opencall/contract/casting/agreements/agreement-text';
import bidiFactory from 'bidi-js';
import type { PdfFonts, Piece } from './pdf-fonts.ts';
import type { ShapingFont } from './pdf-shaping.ts';

const bidi = bidiFactory();

/** Text that is drawn in one go. */
export interface Run {
  text: string;
  font: ShapingFont;
  /** Points. */
  width: number;
}

/**
 * Where a line may end: after spaces, and beside each Chinese or Japanese character, but not between it and its brackets
 * and punctuation.
 */
const BREAKS =
  /[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}\p{Lm}]*\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;
/** Scripts without spaces between words. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const partsOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);
const breakable = (text: string): string[] =>
  (text.match(BREAKS) ?? []).flatMap((part) => (SPACELESS.test(part) ? partsOf(words, part) : part));

const widthOf = ({ text, face }: Piece): number => face.widthOf(text);
const visibleWidthOf = ({ text, face }: Piece): number => face.widthOf(text.trimEnd());

/** Breaks a piece that is longer than a line. */
const fitting = (piece: Piece, width: number): Piece[] => {
  if (visibleWidthOf(piece) <= width) return [piece];
  const parts: Piece[] = [];
  let text = '';
  for (const grapheme of partsOf(graphemes, piece.text)) {
    if (text !== '' && widthOf({ ...piece, text: text + grapheme }) > width) {
      parts.push({ ...piece, text });
      text = '';
    }
    text += grapheme;
  }
  return [...parts, { ...piece, text }];
};

const brokenLines = (pieces: readonly Piece[], width: number): Piece[][] => {
  const parts = pieces.flatMap(({ text, face }) =>
    breakable(text).flatMap((part) => fitting({ text: part, face }, width)),
  );
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  for (const part of parts) {
    if (line.length > 0 && used + visibleWidthOf(part) > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(part);
    used += widthOf(part);
  }
  return line.length > 0 ? [...lines, line] : lines;
};

interface LevelPiece extends Piece {
  /** Of the Unicode Bidirectional Algorithm: odd is right to left. */
  level: number;
}

/** Reverses the order of runs of at least this level (rule L2 of the Unicode Bidirectional Algorithm). */
const reversed = (pieces: readonly LevelPiece[], level: number): LevelPiece[] => {
  const result: LevelPiece[] = [];
  let run: LevelPiece[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) run.unshift(piece);
    else {
      result.push(...run, piece);
      run = [];
    }
  }
  return [...result, ...run];
};

/** The line split by font and direction, in the order on paper from left to right. */
const visualPieces = (line: readonly Piece[]): LevelPiece[] => {
  const text = line.map((piece) => piece.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const pieces: LevelPiece[] = [];
  let at = 0;
  for (const { text: part, face } of line) {
    for (const unit of part.split('')) {
      const level = levels[at] ?? 0;
      const last = pieces.at(-1);
      if (last && last.level === level && last.face === face) last.text += unit;
      else pieces.push({ text: unit, face, level });
      at += 1;
    }
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  let ordered = pieces;
  for (let level = highest; level > 0; level -= 1) ordered = reversed(ordered, level);
  return ordered;
};

const normalized = (text: string): string => text.normalize('NFC').replace(/\s/gu, ' ');

/**
 * Breaks text into lines. `size` and `width` are in points. Spaces at the end of a line are kept: without them, a screen reader
 * would join the words of two lines.
 */
export const layOutLines = (
  spans: readonly AgreementSpan[],
  { fonts, size, width }: { fonts: PdfFonts; size: number; width: number },
): Run[][] => {
  const pieces = spans.flatMap(({ text, bold }) => fonts.pieces(normalized(text), bold));
  return brokenLines(pieces, width / size).map((line) =>
    visualPieces(line).map(({ text, face, level }) => ({
      text,
      font: face.fontFor(level % 2 === 1 ? 'rtl' : 'ltr'),
      width: face.widthOf(text) * size,
    })),
  );
};

import type { AgreementSpan } from '@opencall/contract/casting/agreements/agreement-text';
import type PDFDocument from 'pdfkit';
import type { PdfFonts } from './pdf-fonts.ts';
import { layOutLines, type Run } from './pdf-lines.ts';

/** Points. The paper of US offices is 8.5 by 11 inches. */
export const PAGE = { width: 612, height: 792, margin: 64, footer: 72 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = '#1a1714';
const SOFT = '#66605a';
const LINE_HEIGHT = 1.45;

/** Structure elements of tagged PDF. */
type Tag = 'H1' | 'H2' | 'H3' | 'P';

export interface TextStyle {
  size: number;
  tag?: Tag;
  soft?: boolean;
  /** Points above the text. */
  above?: number;
}

interface Line {
  runs: readonly Run[];
  x: number;
  size: number;
  soft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}\p{Script=Nko}]/u;

/** For text that is drawn right to left: what a screen reader reads, in the order of the language. */
const actualText = (spans: readonly AgreementSpan[]): { actual?: string } => {
  const text = spans.map((span) => span.text).join('');
  return RIGHT_TO_LEFT.test(text) ? { actual: text } : {};
};

/** Writes tagged text from top to bottom, and continues on a new page when one is full. */
export class Sheet {
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts: PdfFonts;
  private readonly root: PDFKit.PDFStructureElement;
  private list: PDFKit.PDFStructureElement | undefined;
  private y = 0;
  private pages = 0;

  constructor(document: InstanceType<typeof PDFDocument>, fonts: PdfFonts) {
    this.document = document;
    this.fonts = fonts;
    this.root = document.struct('Document');
    document.addStructure(this.root);
    document.addPage();
    this.startPage();
  }

  private startPage(): void {
    this.pages += 1;
    this.y = PAGE.margin;
  }

  turn(): void {
    this.document.continueOnNewPage();
    this.startPage();
  }

  /** Starts the next page if fewer than the given points are left on this one. */
  keep(points: number): void {
    if (this.y + points > PAGE.height - PAGE.footer) this.turn();
  }

  private drawLine({ runs, x, size, soft }: Line, y: number): void {
    let left = x;
    for (const { text, font, width } of runs) {
      this.document
        .font(font as unknown as PDFKit.Mixins.PDFFontSource, size)
        .fillColor(soft ? SOFT : INK)
        // Without `features` pdfkit draws word by word, which turns the order of words that run right to left.
        .text(text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
      left += width;
    }
  }

  private drawLines(
    spans: readonly AgreementSpan[],
    { size, soft = false }: TextStyle,
    indent: number,
  ): void {
    const x = PAGE.margin + indent;
    for (const runs of layOutLines(spans, { fonts: this.fonts, size, width: WIDTH - indent })) {
      this.keep(size * LINE_HEIGHT);
      this.y += size * LINE_HEIGHT;
      this.drawLine({ runs, x, size, soft }, this.y);
    }
  }

  write(spans: readonly AgreementSpan[], { tag = 'P', ...style }: TextStyle): void {
    this.list = undefined;
    this.y += style.above ?? 0;
    this.root.add(this.document.struct(tag, actualText(spans), () => this.drawLines(spans, style, 0)));
  }

  /** One item of a list. Items that follow each other are one list. */
  writeItem(
    marker: string,
    spans: readonly AgreementSpan[],
    { indent, ...style }: TextStyle & { indent: number },
  ): void {
    const { document } = this;
    this.y += style.above ?? 0;
    if (!this.list) {
      this.list = document.struct('L');
      this.root.add(this.list);
    }
    const { size } = style;
    this.keep(size * LINE_HEIGHT);
    const [runs = []] = layOutLines(plain(marker), { fonts: this.fonts, size, width: WIDTH });
    const label = document.struct('Lbl', {}, () =>
      this.drawLine({ runs, x: PAGE.margin, size, soft: false }, this.y + size * LINE_HEIGHT),
    );
    const body = document.struct('LBody', actualText(spans), () => this.drawLines(spans, style, indent));
    this.list.add(document.struct('LI', {}, [label, body]));
  }

  rule(above: number): void {
    const { document } = this;
    this.y += above;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.width - PAGE.margin, this.y)
      .lineWidth(0.5)
      .stroke(SOFT);
    document.endMarkedContent();
  }

  /** The same line at the foot of each page, with the page's number; the last thing that is written. */
  finish(footer: string): void {
    const { document, fonts, pages } = this;
    const size = 7.5;
    this.root.end();
    for (let at = 0; at < pages; at += 1) {
      document.switchToPage(at);
      const spans = plain(`${footer} · Page ${at + 1} of ${pages}`);
      const [runs = []] = layOutLines(spans, { fonts, size, width: Number.POSITIVE_INFINITY });
      document.markContent('Artifact', { type: 'Pagination' });
      this.drawLine({ runs, x: PAGE.margin, size, soft: true }, PAGE.height - 40);
      document.endMarkedContent();
    }
  }
}

export const plain = (text: string): AgreementSpan[] => [{ text, bold: false }];
export const strong = (text: string): AgreementSpan[] => [{ text, bold: true }];

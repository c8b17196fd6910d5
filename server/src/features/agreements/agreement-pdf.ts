import { agreementBlocks } from '@opencall/contract/agreements/agreement-text';
import { NO_LEGAL_ADVICE } from '@opencall/contract/agreements/agreements.vocabulary';
import { type Color, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { createPdfType, type PdfType, type Run, type Span } from './pdf-type.ts';

/** What stands in the file. */
export interface AgreementRecord {
  id: number;
  shootId: number | null;
  title: string;
  text: string;
  /** In hex. */
  sha256: string;
  termsVersion: number;
  createdAt: Date;
  completedAt: Date;
  signatures: readonly {
    userId: number | null;
    username: string;
    role: string;
    name: string;
    signedAt: Date;
    sessionId: number;
    consent: string;
  }[];
}

/** Points: the paper of US offices, 8.5 by 11 inches. */
const PAGE = { width: 612, height: 792, margin: 64, foot: 72 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.1, 0.09, 0.08);
const SOFT = rgb(0.4, 0.37, 0.34);
const LINE = 1.45;

interface Style {
  size: number;
  indent?: number;
  soft?: boolean;
  /** Points above it. */
  above?: number;
  /** Stands before the first line, in the indent. */
  marker?: string;
}

/** Writes downwards, and goes on with another page where one is full. */
class Sheet {
  readonly pages: PDFPage[] = [];
  private readonly document: PDFDocument;
  private readonly type: PdfType;
  private y = 0;

  constructor(document: PDFDocument, type: PdfType) {
    this.document = document;
    this.type = type;
    this.turn();
  }

  turn(): void {
    this.pages.push(this.document.addPage([PAGE.width, PAGE.height]));
    this.y = PAGE.height - PAGE.margin;
  }

  private draw(runs: readonly Run[], { x, size, soft }: { x: number; size: number; soft: boolean }): void {
    this.drawOn(this.pages.at(-1), runs, { x, y: this.y, size, color: soft ? SOFT : INK });
  }

  private drawOn(
    page: PDFPage | undefined,
    runs: readonly Run[],
    { x, ...style }: { x: number; y: number; size: number; color: Color },
  ): void {
    let left = x;
    for (const { text, font, width } of runs) {
      page?.drawText(text, { ...style, x: left, font });
      left += width;
    }
  }

  write(spans: readonly Span[], { size, indent = 0, soft = false, above = 0, marker }: Style): void {
    const step = size * LINE;
    this.y -= above;
    for (const [at, line] of this.type.lines(spans, size, WIDTH - indent).entries()) {
      if (this.y - step < PAGE.foot) this.turn();
      this.y -= step;
      const [mark = []] = at === 0 && marker ? this.type.lines(plain(marker), size, WIDTH) : [];
      this.draw(mark, { x: PAGE.margin, size, soft });
      this.draw(line, { x: PAGE.margin + indent, size, soft });
    }
  }

  /** At least so many points are left, or the next page begins. */
  keep(points: number): void {
    if (this.y - points < PAGE.foot) this.turn();
  }

  rule(above: number): void {
    this.y -= above;
    this.pages.at(-1)?.drawLine({
      start: { x: PAGE.margin, y: this.y },
      end: { x: PAGE.width - PAGE.margin, y: this.y },
      thickness: 0.5,
      color: SOFT,
    });
  }

  /** The same line at the foot of each page, with its number. */
  number(text: string): void {
    const size = 7.5;
    for (const [at, page] of this.pages.entries()) {
      const foot = plain(`${text} · Page ${at + 1} of ${this.pages.length}`);
      const [line = []] = this.type.lines(foot, size, Number.POSITIVE_INFINITY);
      this.drawOn(page, line, { x: PAGE.margin, y: 40, size, color: SOFT });
    }
  }
}

const plain = (text: string): Span[] => [{ text, bold: false }];
const strong = (text: string): Span[] => [{ text, bold: true }];

const BODY = 10.5;
const INDENT = 22;

const writeText = (sheet: Sheet, { title, text }: AgreementRecord): void => {
  sheet.write(strong(title), { size: 20 });
  for (const { kind, marker = '', spans } of agreementBlocks(text)) {
    if (kind === 'heading') {
      sheet.keep(60);
      sheet.write(strong(spans.map((span) => span.text).join('')), { size: 12.5, above: 12 });
    } else if (kind === 'item') sheet.write(spans, { size: BODY, indent: INDENT, above: 4, marker });
    else sheet.write(spans, { size: BODY, above: 8 });
  }
};

/** As in 'November 22, 2026, 20:01:03 UTC'. */
const inUtc = (moment: Date): string =>
  `${moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, ${moment.toISOString().slice(11, 19)} UTC`;

const writeSignatures = (sheet: Sheet, { signatures }: AgreementRecord): void => {
  for (const { name, username, role, userId, signedAt, sessionId, consent } of signatures) {
    sheet.keep(90);
    sheet.rule(14);
    sheet.write(strong(name), { size: 15, above: 6 });
    const account = userId === null ? '' : `, account ${userId}`;
    sheet.write(plain(`Signed on ${inUtc(signedAt)}`), { size: 9.5 });
    sheet.write(plain(`by ${username} (${role})${account}, session ${sessionId}`), { size: 9.5 });
    sheet.write(plain(`“${consent}”`), { size: 9, soft: true, above: 2 });
  }
};

interface Place {
  siteName: string;
  /** Where such files are checked. */
  verifyUrl: string;
}

const writeRecord = (sheet: Sheet, record: AgreementRecord, { siteName, verifyUrl }: Place): void => {
  const { id, shootId, termsVersion, createdAt, completedAt, sha256 } = record;
  sheet.turn();
  sheet.write(strong('Signatures'), { size: 20 });
  sheet.write(
    plain(
      'Everybody named in the text signed it by typing their name under it, signed in to their own account.',
    ),
    {
      size: BODY,
      above: 6,
    },
  );
  writeSignatures(sheet, record);
  sheet.keep(150);
  sheet.rule(18);
  const shoot = shootId === null ? '' : ` of shoot ${shootId}, version ${termsVersion} of its terms`;
  const facts = [
    `Agreement ${id}${shoot}, made on ${siteName} on ${inUtc(createdAt)}, complete since ${inUtc(completedAt)}.`,
    'SHA-256 of the text, in UTF-8:',
    sha256,
    `Attached to this file are the exact text (${textNameOf(id)}) and the signatures with all names as they were typed (agreement-${id}.json).`,
    `Members of ${siteName} can check this file at ${verifyUrl}: it is known there as long as no byte of it is changed.`,
    NO_LEGAL_ADVICE,
  ];
  for (const fact of facts) sheet.write(plain(fact), { size: 9, soft: true, above: 4 });
};

const SUBSTITUTES =
  'Characters that the fonts of this file do not have are printed by their Unicode number, as in [U+1F460]. The attached files have them as they were written.';

const textNameOf = (id: number): string => `agreement-${id}.txt`;

/** The agreement as a PDF: the text, and a page that says who signed it when. The exact text is attached. */
export const makeAgreementPdf = async (record: AgreementRecord, place: Place): Promise<Buffer> => {
  const { id, title, text, completedAt } = record;
  const document = await PDFDocument.create();
  const type = await createPdfType(document, JSON.stringify([record, place]));
  const sheet = new Sheet(document, type);
  writeText(sheet, record);
  writeRecord(sheet, record, place);
  if (type.hasSubstitutes()) sheet.write(plain(SUBSTITUTES), { size: 9, soft: true, above: 4 });
  sheet.number(`${place.siteName} · ${title} · Agreement ${id}`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator(place.siteName);
  document.setProducer('Opencall');
  document.setLanguage('en-US');
  document.setCreationDate(completedAt);
  document.setModificationDate(completedAt);
  const dates = { creationDate: completedAt, modificationDate: completedAt };
  await document.attach(Buffer.from(text, 'utf8'), textNameOf(id), {
    ...dates,
    mimeType: 'text/plain',
    description: 'The exact text that was signed',
  });
  const { title: _title, text: _text, ...facts } = record;
  await document.attach(Buffer.from(JSON.stringify(facts, null, 2), 'utf8'), `agreement-${id}.json`, {
    ...dates,
    mimeType: 'application/json',
    description: 'Who signed it, and when',
  });
  return Buffer.from(await document.save());
};

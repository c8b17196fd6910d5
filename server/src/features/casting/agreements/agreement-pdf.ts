import { once } from 'node:events';
import { agreementBlocks } from '@opencall/contract/casting/agreements/agreement-text';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { fullDateText } from '@opencall/contract/shared/format/dates';
import { LOCALE } from '@opencall/contract/shared/format/locale';
import PDFDocument from 'pdfkit';
import * as m from '#messages/casting/agreements.ts';
import { loadPdfFonts } from './pdf-fonts.ts';
import { PAGE, plain, Sheet, strong } from './pdf-sheet.ts';

/** Everything that the PDF shows. */
export interface AgreementRecord {
  id: number;
  shootId: number | null;
  title: string;
  text: string;
  /** Hex. */
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

const BODY = 10.5;
const INDENT = 22;

const writeText = (sheet: Sheet, { title, text }: AgreementRecord): void => {
  sheet.write(strong(title), { size: 20, tag: 'H1' });
  for (const { kind, marker = '', spans } of agreementBlocks(text)) {
    if (kind === 'heading') {
      sheet.keep(60);
      sheet.write(strong(spans.map((span) => span.text).join('')), { size: 12.5, above: 12, tag: 'H2' });
    } else if (kind === 'item') sheet.writeItem(marker, spans, { size: BODY, indent: INDENT, above: 4 });
    else sheet.write(spans, { size: BODY, above: 8 });
  }
};

/** As in 'November 22, 2026, 20:01:03 UTC'. */
const inUtc = (moment: Date): string =>
  `${fullDateText(moment, 'UTC')}, ${moment.toISOString().slice(11, 19)} UTC`;

const writeSignatures = (sheet: Sheet, { signatures }: AgreementRecord): void => {
  for (const { name, username, role, userId, signedAt, sessionId, consent } of signatures) {
    sheet.keep(90);
    sheet.rule(14);
    sheet.write(strong(name), { size: 15, above: 6, tag: 'H3' });
    const signature = { username, role, sessionId };
    const signer = userId === null ? m.bySession(signature) : m.byAccount({ ...signature, userId });
    sheet.write(plain(m.signedOn({ signedAt: inUtc(signedAt) })), { size: 9.5 });
    sheet.write(plain(signer), { size: 9.5 });
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
  sheet.write(strong(m.signatures), { size: 20, tag: 'H2' });
  sheet.write(plain(m.howItWasSigned), {
    size: BODY,
    above: 6,
  });
  writeSignatures(sheet, record);
  sheet.keep(150);
  sheet.rule(18);
  const made = { id, siteName, createdAt: inUtc(createdAt), completedAt: inUtc(completedAt) };
  const facts = [
    shootId === null ? m.agreementFacts(made) : m.shootAgreementFacts({ ...made, shootId, termsVersion }),
    m.sha256OfTheText,
    sha256,
    m.attachedFiles({ textName: textNameOf(id), id }),
    m.howToVerify({ siteName, verifyUrl }),
    NO_LEGAL_ADVICE,
  ];
  for (const fact of facts) sheet.write(plain(fact), { size: 9, soft: true, above: 4 });
};

const SUBSTITUTES = m.charactersWithoutFont;

const textNameOf = (id: number): string => `agreement-${id}.txt`;

const createDocument = ({ title, completedAt }: AgreementRecord, { siteName }: Place): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Without it pdfkit reads a standard font that nothing is written in.
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALE,
    displayTitle: true,
    info: {
      Title: title,
      Creator: siteName,
      Producer: 'Opencall',
      CreationDate: completedAt,
      ModDate: completedAt,
    },
  });

const attach = (document: PDFKit.PDFDocument, { text, ...facts }: AgreementRecord): void => {
  const { id, title: _title, ...signed } = facts;
  const dates = { creationDate: facts.completedAt, modifiedDate: facts.completedAt };
  document.file(Buffer.from(text, 'utf8'), {
    ...dates,
    name: textNameOf(id),
    type: 'text/plain',
    description: m.signedTextFile,
  });
  document.file(Buffer.from(JSON.stringify({ id, ...signed }, null, 2), 'utf8'), {
    ...dates,
    name: `agreement-${id}.json`,
    type: 'application/json',
    description: m.signaturesFile,
  });
};

/**
 * The agreement as a tagged PDF: its text, and a page that says who signed it and when, with the exact text attached. The
 * same record always gives the same bytes.
 */
export const makeAgreementPdf = async (record: AgreementRecord, place: Place): Promise<Buffer> => {
  const document = createDocument(record, place);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  const fonts = await loadPdfFonts(JSON.stringify([record, place]));
  const sheet = new Sheet(document, fonts);
  writeText(sheet, record);
  writeRecord(sheet, record, place);
  if (fonts.hasSubstitutes()) sheet.write(plain(SUBSTITUTES), { size: 9, soft: true, above: 4 });
  sheet.finish(m.pageFooter({ siteName: place.siteName, title: record.title, id: record.id }));
  attach(document, record);
  document.end();
  await ended;
  return Buffer.concat(chunks);
};

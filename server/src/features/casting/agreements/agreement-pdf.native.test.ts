import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { agreementBlocks, unknownFieldsIn } from '@opencall/contract/casting/agreements/agreement-text';
import { fieldValuesSchema } from '@opencall/contract/casting/agreements/agreements.schemas';
import { SHOOT_FIELDS, TEMPLATES } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { create, type Font } from 'fontkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { findPackageRoot } from '#platform/package-root.ts';
import { makeAgreementPdf } from './agreement-pdf.ts';
import { builtInBody } from './built-in-templates.ts';
import { fillTemplate, type ShootFacts } from './fill-template.ts';
import { loadPdfFonts } from './pdf-fonts.ts';
import { layOutLines } from './pdf-lines.ts';

const NOW = new Date('2026-11-22T20:00:00Z');
const SHOOT: ShootFacts = {
  title: 'Palms in the morning',
  parties: [
    { username: 'Анна', role: 'model' },
    { username: '王小明 {{date}}', role: 'photographer' },
    { username: 'محمد علي', role: 'hair' },
  ],
  startsAt: new Date('2026-12-05T16:00:00Z'),
  endsAt: new Date('2026-12-06T03:30:00Z'),
  timeZone: 'America/Chicago',
  location: 'Studio 5\u202e,\nNorth',
  zipCode: '60624',
  genre: null,
  pay: { kind: 'paid', amount: 1200, per: 'day' },
  cancellationHours: 48,
  notes: 'Two looks.\n\nOwn shoes 👠.',
};
const filled = (body: string, shoot: Partial<ShootFacts> = {}) =>
  fillTemplate({ body, shoot: { ...SHOOT, ...shoot }, fields: {}, siteName: 'Opencall', now: NOW });

describe('the text of an agreement', () => {
  it('inserts each field of the shoot once, on one line, in the shoot’s time zone', () => {
    expect(filled('{{shoot}}: {{when}}, {{where}}, {{genre}}, {{pay}}, {{cancellation}} hours')).toBe(
      'Palms in the morning: Saturday, December 5, 2026, 10:00 AM to 9:30 PM CST (Chicago), Studio 5 , North, 60624, not agreed yet, $1,200 a day, 48 hours',
    );
    expect(filled('{{parties}}\n\nNotes: {{notes}}\n{{notes}}')).toBe(
      '- Анна, model\n- 王小明 {{date}}, photographer\n- محمد علي, hair\n\nNotes: Two looks. Own shoes 👠.\nTwo looks.\nOwn shoes 👠.',
    );
    const pay = (pays: ShootFacts['pay']) => filled('{{pay}}', { pay: pays });
    expect(pay({ kind: 'trade', amount: null, per: null })).toBe('none, it is a trade for pictures');
    expect(pay({ kind: 'expenses', amount: 50, per: null })).toBe('expenses, up to $50');
    expect(filled('{{notes}} {{where}}', { notes: null, location: null, zipCode: null })).toBe(
      'none not agreed yet',
    );
  });

  it('uses only known fields, and is complete with the defaults of every template', () => {
    for (const { key, fields } of TEMPLATES) {
      const body = builtInBody(key);
      expect(unknownFieldsIn(body, fields)).toEqual([]);
      const values = fieldValuesSchema(fields).parse({});
      const shoot = { ...SHOOT, parties: [{ username: 'Ada', role: 'model' }] };
      const text = fillTemplate({ body, shoot, fields: values, siteName: 'Opencall', now: NOW });
      expect(text, key).not.toMatch(/\{\{|undefined|null/);
      for (const { name } of fields) expect(body, `${key} ${name}`).toContain(`{{${name}}}`);
    }
    expect(unknownFieldsIn('{{usage}} {{ who }} {{toString}} {{}}', [])).toEqual([
      'usage',
      'who',
      'toString',
      '',
    ]);
    for (const { name } of SHOOT_FIELDS) expect(filled(`x {{${name}}}`)).not.toContain(`{{${name}}}`);
  });

  it('shows everything that was written except formatting marks', () => {
    const shown = agreementBlocks(
      '# Head\n\n1. One\nmore\n- two\n\n[x]: http://a "b"\n<!-- c --> a **b** *c*\n',
    );
    expect(
      shown.map(({ kind, marker, spans }) => [kind, marker, spans.map(({ text }) => text).join('|')]),
    ).toEqual([
      ['heading', undefined, 'Head'],
      ['item', '1.', 'One| more'],
      ['item', '-', 'two'],
      ['paragraph', undefined, '[x]: http://a "b"| <!-- c --> a |b| *c*'],
    ]);
  });
});

const readFont = (bytes: Uint8Array): Font => create(Buffer.from(bytes)) as Font;
/** How fontkit begins a TrueType font. */
const TRUETYPE = 'true';

const streamsIn = (bytes: Buffer): Buffer[] => {
  const streams: Buffer[] = [];
  for (let at = bytes.indexOf('\nstream\n'); at !== -1; at = bytes.indexOf('\nstream\n', at + 1))
    streams.push(bytes.subarray(at + 8, bytes.indexOf('\nendstream', at)));
  return streams;
};
const inflated = (bytes: Buffer): Buffer => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes);

/** The outlines of all glyphs in the fonts of a PDF. */
const outlinesIn = (bytes: Buffer): Set<string> => {
  const fonts = streamsIn(bytes)
    .map(inflated)
    .filter((stream) => stream.subarray(0, 4).toString('latin1') === TRUETYPE)
    .map(readFont);
  return new Set(
    fonts.flatMap((font) =>
      Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id).path.toSVG()),
    ),
  );
};
/** The outlines that a text has when it is shaped in one of the fonts of agreements. */
const outlinesOf = async (asset: string, text: string): Promise<string[]> => {
  const font = readFont(await readFile(join(findPackageRoot(), 'assets/agreement-fonts', asset)));
  return font.layout(text).glyphs.map((glyph) => {
    expect(glyph.id, `${text} is in ${asset}`).not.toBe(0);
    return glyph.path.toSVG();
  });
};

const recordOf = (names: readonly string[], text: string) => ({
  id: 12,
  shootId: 3,
  title: 'Trade (TFP)',
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  termsVersion: 2,
  createdAt: NOW,
  completedAt: NOW,
  signatures: names.map((name, at) => {
    const [username, role, sessionId] = [`member ${at}`, 'model', 70 + at];
    return { userId: at || null, username, role, name, signedAt: NOW, sessionId, consent: 'I sign it.' };
  }),
});
const PLACE = { siteName: 'Opencall', verifyUrl: 'https://x.test/verify' };
const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));
const shownIn = async (bytes: Buffer): Promise<string> =>
  (await extractText(await open(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');

/** pdf.js leaves out joiners, and takes a wide gap between two glyphs for a space. */
const bare = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}]/gu, '');

describe('the PDF of an agreement', () => {
  it('contains text and signatures, lists characters missing in its fonts, and has the exact text attached', async () => {
    const text = `${filled(builtInBody('trade'))}\n\n${'x'.repeat(300)}\n\n${'契'.repeat(100)}\n\nשלום, world 𓅓`;
    const names = [
      'Анна Петрова',
      '王小明',
      'محمد علي',
      'Zoë O’Łódź',
      '山田 エリカ',
      '김민수',
      'Ελένη',
      'דנה לוי',
    ];
    const record = recordOf(names, text);
    const bytes = await makeAgreementPdf(record, PLACE);
    const shown = await shownIn(bytes);
    for (const part of [
      'Анна, model',
      '王小明 {{date}}, photographer',
      '王小明 Signed on',
      'Own shoes 👠.',
      'world [U+13153]',
      'Saturday, December 5, 2026, 10:00 AM to 9:30 PM CST (Chicago)',
      'Анна Петрова Signed on November 22, 2026, 20:00:00 UTC by member 0 (model), session 70',
      'by member 1 (model), account 1, session 71',
      'Zoë O’Łódź',
      'محمد علي',
      '山田 エリカ Signed on',
      '김민수 Signed on',
      'Ελένη Signed on',
      'דנה לוי',
      '“I sign it.”',
      record.sha256,
      'https://x.test/verify',
      'This is not legal advice.',
      'Page 2 of',
      'printed by their Unicode number',
    ])
      expect(shown).toContain(part);
    expect(shown.replaceAll(' ', '')).toContain('x'.repeat(300));
    expect(shown.replaceAll(' ', '')).toContain('契'.repeat(100));
    // Glyphs that are used, not fonts.
    expect(bytes.length).toBeLessThan(200_000);
    const attached = (await (await open(bytes)).getAttachments()) as Record<string, { content: Uint8Array }>;
    const contentOf = (name: string) => Buffer.from(attached[name]?.content ?? []).toString('utf8');
    expect(contentOf('agreement-12.txt')).toBe(text);
    expect(
      JSON.parse(contentOf('agreement-12.json')).signatures.map(({ name }: { name: string }) => name),
    ).toEqual(names);
  });

  it.each([
    ['noto-emoji.ttf', 'Ana 👩‍🎨 Lee', '👩‍🎨'],
    ['noto-emoji.ttf', 'Kim 🏳️‍🌈', '🏳️‍🌈'],
    ['noto-emoji.ttf', 'Fire ❤️‍🔥', '❤️‍🔥'],
    ['noto-emoji.ttf', 'Model 1️⃣', '1️⃣'],
    ['noto-emoji.ttf', '🇫🇷 Zoë', '🇫🇷'],
    ['noto-sans-devanagari.ttf', 'प्रियंका हिन्दी श्री', 'हिन्दी'],
    ['noto-sans-thai.ttf', 'น้ำใจ ปิ่นเกล้า', 'ปิ่นเกล้า'],
    ['noto-sans-sinhala.ttf', 'ශ්‍රී ලංකා', 'ශ්‍රී'],
    ['noto-sans-malayalam.ttf', 'അവന്‍ മലയാളം', 'അവന്‍'],
    ['noto-sans-bengali.ttf', 'বাংলা ক্ষুদ্র', 'ক্ষুদ্র'],
    ['noto-sans-tamil.ttf', 'தமிழ் ஸ்ரீ', 'ஸ்ரீ'],
    ['noto-sans-telugu.ttf', 'తెలుగు', 'తెలుగు'],
    ['noto-sans-kannada.ttf', 'ಕನ್ನಡ', 'ಕನ್ನಡ'],
    ['noto-sans-gujarati.ttf', 'ગુજરાતી', 'ગુજરાતી'],
    ['noto-sans-gurmukhi.ttf', 'ਪੰਜਾਬੀ', 'ਪੰਜਾਬੀ'],
    ['noto-sans-oriya.ttf', 'ଓଡ଼ିଆ', 'ଓଡ଼ିଆ'],
    ['noto-sans-khmer.ttf', 'ភាសាខ្មែរ', 'ភាសាខ្មែរ'],
    ['noto-sans-lao.ttf', 'ລາວ', 'ລາວ'],
    ['noto-sans-ethiopic.ttf', 'አማርኛ', 'አማርኛ'],
    ['droid-sans-fallback.ttf', '王小明 山田エリカ 김민수', '김민수'],
    ['noto-sans-rare-han.ttf', '𠮷野家', '𠮷'],
  ])('draws a name in %s legibly: %s', async (asset, name, part) => {
    const bytes = await makeAgreementPdf(recordOf([name], 'x'), PLACE);
    const drawn = outlinesIn(bytes);
    for (const outline of await outlinesOf(asset, part)) expect(drawn).toContain(outline);
    const shown = await shownIn(bytes);
    expect(shown).not.toContain('[U+');
    expect(bare(shown)).toContain(bare(`${name}Signed on`));
  });

  it('draws names that earlier versions refused, and names in right-to-left scripts', async () => {
    // Persian with a non-joiner, a ligature of two characters, vowel points, and both directions with brackets and a number.
    const names = [
      'علی‌رضا',
      'لا محمد علي',
      'لَيْلَى',
      'שָׁלוֹם דנה',
      'Արմեն',
      'გიორგი',
      'Nguyễn Thị Ánh Đặng',
      'Mix (שלום) 12 abc',
    ];
    const shown = await shownIn(await makeAgreementPdf(recordOf(names, 'x'), PLACE));
    for (const name of names) expect(bare(shown)).toContain(bare(`${name}Signed on`));
    expect(shown).not.toContain('[U+');
  });

  it('is tagged with title, language and reading order', async () => {
    const text = '# Use\n\nA paragraph.\n\n- one\n- שלום\n\nEnd.';
    const pdf = await open(await makeAgreementPdf(recordOf(['Ada'], text), PLACE));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Trade (TFP)',
      Language: 'en-US',
      Creator: 'Opencall',
      Producer: 'Opencall',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    interface Node {
      role?: string;
      children?: Node[];
    }
    const outline = ({ role = '', children = [] }: Node): string =>
      role +
      (children.some((child) => child.role) ? `(${children.map(outline).filter(Boolean).join(' ')})` : '');
    const tree = (await (await pdf.getPage(1)).getStructTree()) as Node;
    expect(outline(tree)).toBe('Root(Document(H1 H2 P L(LI(Lbl LBody) LI(Lbl LBody)) P))');
    expect(outline((await (await pdf.getPage(2)).getStructTree()) as Node)).toMatch(
      /^Root\(Document\(H2 P H3 P P P P/,
    );
  });

  it('keeps the space between words at the end of a line', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const lines = layOutLines([{ text, bold: false }], {
      fonts: await loadPdfFonts(text),
      size: 10,
      width: 200,
    });
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.flatMap((runs) => runs.map((run) => run.text)).join('')).toBe(text);
  });

  it('has the same bytes each time', async () => {
    const record = recordOf(['Zoë', 'हिन्दी', 'محمد علي'], filled(builtInBody('trade')));
    const bytes = await makeAgreementPdf(record, PLACE);
    expect((await makeAgreementPdf(record, PLACE)).equals(bytes)).toBe(true);
  });
});

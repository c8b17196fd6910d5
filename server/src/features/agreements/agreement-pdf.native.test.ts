import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agreementBlocks } from '@opencall/contract/agreements/agreement-text';
import { fieldValuesSchema, unknownFieldsIn } from '@opencall/contract/agreements/agreements.schemas';
import { SHOOT_FIELDS, TEMPLATES } from '@opencall/contract/agreements/agreements.vocabulary';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { findPackageRoot } from '#platform/package-root.ts';
import { makeAgreementPdf } from './agreement-pdf.ts';
import { builtInBody } from './built-in-templates.ts';
import { fillTemplate, type ShootFacts } from './fill-template.ts';

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
  it('takes each field from the shoot once, on one line, in the shoot’s time zone', () => {
    expect(filled('{{shoot}}: {{when}}, {{where}}, {{genre}}, {{pay}}, {{cancellation}} hours')).toBe(
      'Palms in the morning: Saturday, December 5, 2026, 10:00 AM to 9:30 PM (America/Chicago), Studio 5 , North, 60624, not agreed yet, $1,200 a day, 48 hours',
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

  it('asks for no field that there is not, and is complete with the defaults of every template', () => {
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

  it('shows all that is written but the few marks of its form', () => {
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

const readFont = (bytes: Uint8Array): Font =>
  (fontkit as unknown as { create(bytes: Uint8Array): Font }).create(bytes);

/** The forms of all glyphs in the fonts of a PDF. */
const outlinesIn = async (bytes: Buffer): Promise<Set<string>> => {
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects();
  const files = objects.flatMap(([, object]) => {
    const file = object instanceof PDFDict ? object.lookup(PDFName.of('FontFile2')) : undefined;
    return file instanceof PDFRawStream ? [file] : [];
  });
  const fonts = files.map((file) => readFont(decodePDFRawStream(file).decode()));
  return new Set(
    fonts.flatMap((font) =>
      Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id, []).path.toSVG()),
    ),
  );
};
const outlineOf = async (asset: string, character: string): Promise<string> => {
  const font = readFont(await readFile(join(findPackageRoot(), 'assets', asset)));
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.toSVG();
};

describe('the PDF of an agreement', () => {
  it('holds text and signatures in any script, says what its fonts lack, and has the exact text attached', async () => {
    const text = `${filled(builtInBody('trade'))}\n\n${'x'.repeat(300)}\n\n${'契'.repeat(100)}\n\nשלום, world`;
    const sha256 = createHash('sha256').update(text).digest('hex');
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
    const signatures = names.map((name, at) => {
      const [username, role, sessionId] = [`member ${at}`, 'model', 70 + at];
      return { userId: at || null, username, role, name, signedAt: NOW, sessionId, consent: 'I sign it.' };
    });
    const record = {
      id: 12,
      shootId: 3,
      title: 'Trade (TFP)',
      text,
      sha256,
      termsVersion: 2,
      createdAt: NOW,
    };
    const place = { siteName: 'Opencall', verifyUrl: 'https://x.test/verify' };
    const bytes = await makeAgreementPdf({ ...record, completedAt: NOW, signatures }, place);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const shown = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
    for (const part of [
      'Анна, model',
      '王小明 {{date}}, photographer',
      '王小明 Signed on',
      'Own shoes [U+1F460].',
      'Saturday, December 5, 2026, 10:00 AM to 9:30 PM (America/Chicago)',
      'Анна Петрова Signed on November 22, 2026, 20:00:00 UTC by member 0 (model), session 70',
      'by member 1 (model), account 1, session 71',
      'Zoë O’Łódź',
      'محمد علي',
      '山田 エリカ Signed on',
      '김민수 Signed on',
      'Ελένη Signed on',
      'דנה לוי',
      '“I sign it.”',
      sha256,
      'https://x.test/verify',
      'no legal advice',
      'Page 2 of',
      'printed by their Unicode number',
    ])
      expect(shown).toContain(part);
    expect(shown.replaceAll(' ', '')).toContain('x'.repeat(300));
    expect(await outlinesIn(bytes)).toContain(await outlineOf('droid-sans-fallback.ttf', '王'));
    expect(shown.replaceAll(' ', '')).toContain('契'.repeat(100));
    // Glyphs that are used, not fonts.
    expect(bytes.length).toBeLessThan(200_000);
    const attached = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>;
    const contentOf = (name: string) => Buffer.from(attached[name]?.content ?? []).toString('utf8');
    expect(contentOf('agreement-12.txt')).toBe(text);
    expect(
      JSON.parse(contentOf('agreement-12.json')).signatures.map(({ name }: { name: string }) => name),
    ).toEqual(names);
  });
});

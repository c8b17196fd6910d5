import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Agreement, agreementSchema } from '@opencall/contract/casting/agreements/agreements.schemas';
import { CONSENT, VERIFY_FILE_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, createAgreementCalls, type Member } from '#testing/agreements.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { buildConfirmedShoot, changeOf, getShootOf, termsOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { made, agreementOf, sign, read, pdfOf, verify } = createAgreementCalls(app, () => ada);
let [ada, bert, admin, stranger]: [Member, Member, Member, Member] = [] as never;

beforeAll(async () => {
  ada = await buildMember(app, { username: 'Ada Lens', role: 'photographer' });
  bert = await buildMember(app, { username: 'Bert Pose' });
  admin = await buildMember(app, { role: 'admin' });
  stranger = await buildMember(app);
});

const refusal = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error];

const query = (text: string, values: unknown[] = []) =>
  app.platform.database.autocommit((tx) => tx.query<Record<string, unknown>>({ text, values }));
const newsOf = async ({ client }: Member) =>
  (await client.get<{ kind: string; subject: object }[]>('/api/notifications')).body
    .filter(({ kind }) => kind === 'agreement')
    .map(({ subject }) => subject);

describe('an agreement', () => {
  it('is signed by all parties and becomes a PDF that anyone can verify', async () => {
    const shootId = await buildConfirmedShoot(app, [ada, bert]);
    const stream = await openEvents(bert.client);
    const agreement = await agreementOf(shootId, {
      templateId: 1,
      fields: { usage: 'one book, “Łódź *1*”', territory: 'Europe' },
    });
    const { id, text, sha256 } = agreement;
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'agreements' });
    stream.close();
    expect(agreementSchema.strict().parse(agreement)).toMatchObject({
      ...{
        shootId,
        templateId: 1,
        title: 'Model Release',
        status: 'open',
        signatures: [],
        completedAt: null,
      },
      parties: [
        { userId: ada.userId, username: 'Ada Lens', role: 'photographer' },
        { userId: bert.userId, username: 'Bert Pose', role: 'model' },
      ],
    });
    for (const part of [
      'one book, “Łódź *1*”',
      'Europe',
      '- Bert Pose, model',
      'Garfield Park',
      '$200 an hour',
      'T (Chicago)',
    ])
      expect(text).toContain(part);
    expect(sha256).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(await newsOf(bert)).toEqual([{ agreementId: id, title: 'Model Release', event: 'made' }]);
    expect((await bert.client.get<Agreement[]>(`/api/shoots/${shootId}/agreements`)).body).toEqual([
      agreement,
    ]);

    for (const outsider of [stranger, admin]) {
      expect(refusal(await read(outsider, id))).toEqual([404, 'Agreement not found']);
      expect(refusal(await sign(outsider, id, 'Somebody'))).toEqual([404, 'Agreement not found']);
      expect((await pdfOf(outsider, id)).response.status).toBe(404);
      expect((await made(outsider, shootId)).status).toBe(404);
      expect((await outsider.client.get(`/api/shoots/${shootId}/agreements`)).status).toBe(404);
      expect((await outsider.client.post(`/api/agreements/${id}/withdraw`)).status).toBe(404);
    }
    expect((await app.visitor().get(`/api/agreements/${id}`)).status).toBe(401);
    for (const name of ['', '  ', 'x'.repeat(101), 'A\nB', 'A\u202eB', 7, undefined])
      expect((await sign(bert, id, name)).status, String(name)).toBe(400);
    const early = await ada.client.get<Answered>(`/api/agreements/${id}.pdf`);
    expect(refusal(early)).toEqual([409, 'Not everybody has signed']);

    const first = await sign(bert, id, '  Bertram Pose  ');
    expect([first.status, first.body.status, first.body.signatures]).toEqual([
      200,
      'open',
      [{ userId: bert.userId, name: 'Bertram Pose', signedAt: app.clock.now.toISOString() }],
    ]);
    expect(refusal(await sign(bert, id, 'Bertram Pose'))).toEqual([
      409,
      'You have already signed this agreement',
    ]);
    expect(await newsOf(ada)).toEqual([{ agreementId: id, title: 'Model Release', event: 'signed' }]);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const last = await sign(ada, id, '艾达 Ада');
    expect([last.status, last.body.status, last.body.completedAt]).toEqual([
      200,
      'complete',
      app.clock.now.toISOString(),
    ]);
    expect((await sign(ada, id, 'Ada')).status).toBe(409);
    expect((await ada.client.post(`/api/agreements/${id}/withdraw`)).status).toBe(409);
    expect(await newsOf(bert)).toEqual([{ agreementId: id, title: 'Model Release', event: 'complete' }]);
    const kept = await query(
      `select session_id as session, consent, encode(signed_sha256, 'hex') as sha from agreement_parties
       where agreement_id = $1 and user_id = $2`,
      [id, bert.userId],
    );
    expect(kept).toEqual([{ session: expect.any(Number), consent: CONSENT, sha: sha256 }]);
    await expect(query(`update agreements set text = text || ' ' where id = $1`, [id])).rejects.toThrow();
    await expect(
      query(`update agreements set text = 'x', sha256 = sha256('x'::bytea) where id = $1`, [id]),
    ).rejects.toThrow();

    const [pdf, again] = await Promise.all([pdfOf(ada, id), pdfOf(bert, id)]);
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.response.headers.get('content-disposition')).toBe(
      `attachment; filename="model-release-${id}.pdf"`,
    );
    expect(pdf.bytes.equals(again.bytes)).toBe(true);
    const proxy = await getDocumentProxy(new Uint8Array(pdf.bytes));
    const shown = (await extractText(proxy, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(shown).toContain(text.replace(/\s+/g, ' '));
    for (const part of ['Bertram Pose Signed on', 'by Ada Lens (photographer)', '艾达 Ада', CONSENT, sha256])
      expect(shown).toContain(part);

    const known = { known: true, completedAt: last.body.completedAt };
    const unknown = { known: false, completedAt: null };
    expect(await verify(stranger, pdf.bytes)).toEqual({ status: 200, body: known });
    for (const at of [0, pdf.bytes.length >> 1, pdf.bytes.length - 1]) {
      const changed = Buffer.from(pdf.bytes);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect((await verify(bert, changed)).body).toEqual(unknown);
    }
    expect((await verify(bert, Buffer.concat([pdf.bytes, Buffer.from('\n')]))).body).toEqual(unknown);
    expect((await verify(bert, Buffer.alloc(0))).status).toBe(400);
    expect((await verify(bert, pdf.bytes, 'other')).body.error).toBe('A file is required');
    expect((await verify(bert, Buffer.alloc(VERIFY_FILE_MAX + 1))).status).toBe(413);
    expect((await bert.client.post('/api/agreements/verify', {})).status).toBe(400);

    await app.platform.jobs.drain();
    const copies = app.mailbox.emails.filter(
      ({ subject }) => subject === 'Signed by all participants: Model Release',
    );
    expect(copies.map(({ to }) => to).toSorted()).toEqual([ada.email, bert.email].toSorted());
    for (const { attachments } of copies) expect(attachments?.[0]?.content.equals(pdf.bytes)).toBe(true);
    expect(
      app.mailbox.emails.filter(({ subject }) => subject === 'To sign: Model Release').map(({ to }) => to),
    ).toEqual([bert.email]);

    // New terms void open agreements; complete ones stay valid.
    const open = await agreementOf(shootId, { templateId: 2 });
    expect((await sign(bert, open.id, 'Bertram Pose')).status).toBe(200);
    const terms = termsOf(app, { location: 'Elsewhere' });
    expect((await changeOf(bert, shootId, { version: 1, terms })).status).toBe(200);
    expect((await read(ada, open.id)).body).toMatchObject({ status: 'void', voidReason: 'terms' });
    expect(refusal(await sign(ada, open.id, 'Ada'))).toEqual([409, 'This agreement is void']);
    expect((await pdfOf(ada, open.id)).response.status).toBe(409);
    expect((await read(ada, id)).body).toEqual(last.body);
    expect(await newsOf(ada)).toContainEqual({
      agreementId: open.id,
      title: 'Trade Shoot (TFP)',
      event: 'void',
    });
    expect((await agreementOf(shootId)).text).toContain('Location: Elsewhere, 60624');
  });
  it('is signed once, completed once, and never signed after the terms changed', async () => {
    const copies = async (id: number) =>
      (
        await query(
          `select from jobs where kind = 'agreement-copies' and (data->>'agreementId')::integer = $1`,
          [id],
        )
      ).length;
    for (let round = 0; round < 3; round += 1) {
      const shootId = await buildConfirmedShoot(app, [ada, bert]);
      const both = await agreementOf(shootId);
      const signed = await Promise.all([
        ...[1, 2, 3].map(() => sign(ada, both.id, 'Ada')),
        ...[1, 2, 3].map(() => sign(bert, both.id, 'Bert')),
      ]);
      expect(signed.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
      expect((await read(ada, both.id)).body.status).toBe('complete');
      expect(await copies(both.id)).toBe(2);

      const open = await agreementOf(shootId);
      await sign(ada, open.id, 'Ada');
      const { version } = await getShootOf(ada, shootId);
      const [last, change, created] = await Promise.all([
        sign(bert, open.id, 'Bert'),
        changeOf(ada, shootId, { version, terms: termsOf(app, { location: `Place ${round}` }) }),
        made(bert, shootId),
      ]);
      expect([change.status, created.status]).toEqual([200, 201]);
      const { status, signatures } = (await read(ada, open.id)).body;
      expect([last.status, status, signatures.length]).toEqual(
        last.status === 200 ? [200, 'complete', 2] : [409, 'void', 1],
      );
      const now = (await read(bert, created.body.id)).body;
      expect(now.status).toBe(now.text.includes(`Place ${round}`) ? 'open' : 'void');
    }
  });
});

describe('a PDF that an earlier version of the program created', () => {
  it('is served unchanged and passes verification', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildConfirmedShoot(app, [one, two]);
    const { id } = (await made(one, shootId)).body;
    await sign(one, id, 'Ada');
    await sign(two, id, 'Bert');
    await app.mailbox.drain();
    const former = await readFile(new URL('made-by-pdf-lib.pdf', import.meta.url));
    const sha256 = createHash('sha256').update(former).digest();
    await query('delete from agreement_files where agreement_id = $1', [id]);
    await query('insert into agreement_files (agreement_id, sha256, bytes) values ($1, $2, $3)', [
      id,
      sha256,
      former,
    ]);
    expect((await pdfOf(one, id)).bytes.equals(former)).toBe(true);
    expect((await verify(stranger, former)).body.known).toBe(true);
  });
});

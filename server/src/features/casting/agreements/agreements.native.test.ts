import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Agreement,
  type AgreementTemplate,
  agreementSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import {
  AGREEMENTS_MAX,
  CONSENT,
  VERIFY_FILE_MAX,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadData } from '#testing/download-data.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { buildConfirmedShoot, buildShoot, changeOf, getShootOf, stepOf, termsOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
type Answered = Agreement & { error: string; code: string };
const app = useTestApp();
let [ada, bert, admin, stranger]: [Member, Member, Member, Member] = [] as never;
let templates: AgreementTemplate[];

beforeAll(async () => {
  ada = await buildMember(app, { username: 'Ada Lens', role: 'photographer' });
  bert = await buildMember(app, { username: 'Bert Pose' });
  admin = await buildMember(app, { role: 'admin' });
  stranger = await buildMember(app);
  templates = (await ada.client.get<AgreementTemplate[]>('/api/agreement-templates')).body;
});

const made = ({ client }: Member, shootId: number, body: object = { templateId: 1, fields: {} }) =>
  client.post<Answered>(`/api/shoots/${shootId}/agreements`, body);
const agreementOf = async (shootId: number, body?: object): Promise<Answered> => {
  const answer = await made(ada, shootId, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const sign = ({ client }: { client: HttpClient }, id: number, name: unknown) =>
  client.post<Answered>(`/api/agreements/${id}/sign`, { name });
const read = ({ client }: { client: HttpClient }, id: number) =>
  client.get<Answered>(`/api/agreements/${id}`);
const refusal = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error];
const pdfOf = async ({ client }: { client: HttpClient }, id: number) => {
  const response = await fetch(`${app.origin}/api/agreements/${id}.pdf`, {
    headers: { cookie: client.cookie },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const verify = async ({ client }: { client: HttpClient }, bytes: Buffer, part = 'file') => {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'agreement.pdf');
  const options = { method: 'POST', body: form, headers: { cookie: client.cookie } };
  const response = await fetch(`${app.origin}/api/agreements/verify`, options);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
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
      'America/Chicago',
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
    expect((await agreementOf(shootId)).text).toContain('Place: Elsewhere, 60624');
  });

  it('is refused if its text, template or shoot is invalid, and can be withdrawn only by its author', async () => {
    const shootId = await buildShoot(app, [ada, bert]);
    for (const [body, status] of [
      [{ templateId: 99 }, 404],
      [{ templateId: 0 }, 400],
      [{}, 400],
      [{ templateId: 1, fields: { unknown: 'x' } }, 400],
      [{ templateId: 1, fields: { usage: '' } }, 400],
      [{ templateId: 1, fields: { usage: 'x'.repeat(501) } }, 400],
      [{ templateId: 1, fields: { usage: 'two\nlines' } }, 400],
      [{ templateId: 1, fields: { nameShown: 'loudly' } }, 400],
      [{ templateId: 2, fields: { pictures: 0 } }, 400],
      [{ templateId: 2, fields: { pictures: 1.5 } }, 400],
      [{ templateId: 2, fields: { pictures: 1001 } }, 400],
    ] as const)
      expect((await made(ada, shootId, body)).status, JSON.stringify(body)).toBe(status);
    expect((await ada.client.get<unknown[]>(`/api/shoots/${shootId}/agreements`)).body).toEqual([]);
    expect((await made(ada, 999_999)).status).toBe(404);
    const wanted = { templateId: 3, fields: { cancellationFee: 100, paymentDays: '0' } };
    const preview = await bert.client.post<Answered>(`/api/shoots/${shootId}/agreements/preview`, wanted);
    const agreement = await agreementOf(shootId, wanted);
    expect(preview.body).toEqual({ title: agreement.title, text: agreement.text });
    expect(agreement.text).toContain('100 percent');
    expect(refusal(await bert.client.post(`/api/agreements/${agreement.id}/withdraw`))).toEqual([
      403,
      'Only the member who created this agreement can withdraw it',
    ]);
    const withdrawn = await ada.client.post<Answered>(`/api/agreements/${agreement.id}/withdraw`);
    expect(withdrawn.body).toMatchObject({ status: 'void', voidReason: 'withdrawn' });
    expect(refusal(await ada.client.post(`/api/agreements/${agreement.id}/withdraw`))).toEqual([
      409,
      'Not possible from void',
    ]);
    expect((await sign(bert, agreement.id, 'Bert')).status).toBe(409);

    const columns = 'shoot_id, template_id, template_version, terms_version, title, text, sha256, created_at';
    await query(
      `insert into agreements (${columns}, status, void_reason) select ${columns}, status, void_reason
       from agreements, generate_series(1, $2) where id = $1`,
      [agreement.id, AGREEMENTS_MAX - 3],
    );
    const many = await Promise.all([1, 2, 3, 4].map(() => made(ada, shootId)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    await query(
      'delete from agreements where shoot_id = $1 and id not in (select agreement_id from agreement_parties)',
      [shootId],
    );
    const cancelled = await stepOf(bert, `${shootId}/decline`);
    expect(cancelled.status, cancelled.text).toBe(200);
    const states = (await ada.client.get<Agreement[]>(`/api/shoots/${shootId}/agreements`)).body;
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['void']));
    expect(refusal(await made(ada, shootId))).toEqual([409, 'Not possible from declined']);
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

  it('stays when a party deletes their account, and is deleted with the last party', async () => {
    const leaving = await buildMember(app, { username: 'Gone Tomorrow' });
    const shootId = await buildConfirmedShoot(app, [ada, leaving]);
    const complete = await agreementOf(shootId);
    await sign(leaving, complete.id, 'Wilhelmina Gone');
    const parted = await agreementOf(shootId);
    await leaving.client.post(`/api/users/${ada.userId}/block`);
    expect((await sign(ada, parted.id, 'Ada')).status).toBe(409);
    expect((await made(ada, shootId)).status).toBe(409);
    expect((await read(ada, parted.id)).status).toBe(200);
    await leaving.client.request('DELETE', `/api/users/${ada.userId}/block`);
    await sign(ada, complete.id, 'Ada');
    const { bytes } = await pdfOf(ada, complete.id);
    expect((await downloadData(app, leaving.client))('agreements')).toMatchObject([
      {
        id: complete.id,
        text: complete.text,
        status: 'complete',
        signatures: [
          { name: 'Ada', mine: false },
          { name: 'Wilhelmina Gone', mine: true },
        ],
      },
      { id: parted.id, status: 'open', signatures: [] },
    ]);

    const leave = async (member: Member) => {
      const answer = await member.client.post('/api/user/delete-account', { password: PASSWORD });
      expect(answer.status, answer.text).toBe(200);
      await query('update users set deletion_due_at = $2 where id = $1', [member.userId, app.clock.now]);
      await app.platform.database.autocommit(async (tx) => tx.enqueue('delete-due-accounts', {}));
      await app.platform.jobs.drain();
    };
    await leave(leaving);
    const left = await read(ada, complete.id);
    expect(left.body).toMatchObject({
      status: 'complete',
      text: complete.text,
      parties: [{ userId: ada.userId }, { userId: null, username: 'Gone Tomorrow' }],
      signatures: [
        { userId: ada.userId, name: 'Ada' },
        { userId: null, name: 'Wilhelmina Gone' },
      ],
    });
    expect((await read(ada, parted.id)).status).toBe(404);
    expect((await pdfOf(ada, complete.id)).bytes.equals(bytes)).toBe(true);
    expect((await verify(bert, bytes)).body.known).toBe(true);
    const rowsOf = async () =>
      (await query('select from agreement_files where agreement_id = $1', [complete.id])).length;
    expect(await rowsOf()).toBe(1);
    await leave(ada);
    expect(await rowsOf()).toBe(0);
    expect((await verify(bert, bytes)).body.known).toBe(false);
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

describe('agreement templates', () => {
  it('can be changed and reset only by admins, without effect on existing agreements', async () => {
    const path = '/api/admin/agreement-templates';
    expect(templates.map(({ id, key, version }) => [id, key, version])).toEqual([
      [1, 'model-release', 0],
      [2, 'trade', 0],
      [3, 'paid-shoot', 0],
      [4, 'usage-licence', 0],
    ]);
    const save = (id: number | string, body: object) =>
      admin.client.request<Answered>('PUT', `${path}/${id}`, body);
    for (const { client } of [stranger, await buildMember(app, { role: 'moderator' })]) {
      expect((await client.get(path)).status).toBe(403);
      expect((await client.request('PUT', `${path}/1`, { title: 'T', body: 'B' })).status).toBe(403);
      expect((await client.request('DELETE', `${path}/1`)).status).toBe(403);
    }
    const cara = await buildMember(app);
    const shootId = await buildShoot(app, [cara, bert]);
    const before = (await made(cara, shootId)).body;
    const content = {
      title: 'House Release',
      body: '# Rules\r\n\nOnly {{usage}} by {{site}}.\n\n{{parties}}',
    };
    expect((await save(1, content)).status).toBe(200);
    for (const [id, body] of [
      [1, { ...content, body: 'Hello {{who}}' }],
      [1, { ...content, body: 'Hello {{pictures}}' }],
      [1, { ...content, body: ' \n ' }],
      [1, { ...content, body: 'a\u202eb' }],
      [1, { ...content, body: 'x'.repeat(20_001) }],
      [1, { ...content, title: '' }],
      [1, { ...content, title: 'x'.repeat(81) }],
      [5, content],
      ['x', content],
    ] as const)
      expect((await save(id, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    const [changed] = (await cara.client.get<AgreementTemplate[]>('/api/agreement-templates')).body;
    expect(changed).toMatchObject({ title: 'House Release', version: 1 });
    expect(changed?.fields.map(({ name }) => name)).toEqual(['usage']);
    expect((await made(cara, shootId, { templateId: 1, fields: { territory: 'Europe' } })).status).toBe(400);
    const after = await made(cara, shootId, { templateId: 1, fields: { usage: '{{site}} **all**' } });
    expect(after.body).toMatchObject({
      title: 'House Release',
      text: `# Rules\n\nOnly {{site}} **all** by Opencall.\n\n- ${cara.username}, photographer\n- Bert Pose, model`,
    });
    expect((await read(cara, before.id)).body).toEqual(before);
    const reset = await admin.client.request<{ version: number; title: string }>('DELETE', `${path}/1`);
    expect(reset.body).toMatchObject({ version: 2, title: 'Model Release' });
    expect((await made(cara, shootId)).body.text).toBe(before.text);
    const log = await query(`select action from audit_log where action like 'template.%' order by id`);
    expect(log.map(({ action }) => action)).toEqual(['template.save', 'template.reset']);
  });
});

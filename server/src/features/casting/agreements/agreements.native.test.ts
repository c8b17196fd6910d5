import type { Agreement, AgreementTemplate } from '@opencall/contract/casting/agreements/agreements.schemas';
import { AGREEMENTS_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, createAgreementCalls, type Member } from '#testing/agreements.ts';
import { downloadData } from '#testing/download-data.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { buildConfirmedShoot, buildShoot, stepOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { made, agreementOf, sign, read, pdfOf, verify } = createAgreementCalls(app, () => ada);
let [ada, bert, admin, stranger]: [Member, Member, Member, Member] = [] as never;
let templates: AgreementTemplate[];

beforeAll(async () => {
  ada = await buildMember(app, { username: 'Ada Lens', role: 'photographer' });
  bert = await buildMember(app, { username: 'Bert Pose' });
  admin = await buildMember(app, { role: 'admin' });
  stranger = await buildMember(app);
  templates = (await ada.client.get<AgreementTemplate[]>('/api/agreement-templates')).body;
});

const refusal = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error];

const query = (text: string, values: unknown[] = []) =>
  app.platform.database.autocommit((tx) => tx.query<Record<string, unknown>>({ text, values }));

describe('an agreement', () => {
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

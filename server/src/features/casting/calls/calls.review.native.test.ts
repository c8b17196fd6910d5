import { callSchema, reviewedCallSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyTo, buildCall, type Person } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { bellOf, idsOf, list, type Row } from '#testing/lists.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let anna: Person;
let staff: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer' });
  anna = await buildMember(app, { profile: { sex: 'female', age: 25, aboutMe: 'Trapeze artist' } });
  staff = await buildMember(app, { role: 'moderator' });
});

describe('the review', () => {
  const TEXTS: [string, Record<string, unknown>][] = [
    ['contact', { description: 'Write to casting@studio.example for all that you need to know.' }],
    ['contact', { usage: 'Call (212) 555-0134 before noon' }],
    [
      'contact',
      {
        roles: [{ title: 'Lead', questions: [{ kind: 'text', text: 'See www.studio.example/form first?' }] }],
      },
    ],
    ['payment', { description: 'A refundable deposit is needed, there is a small application fee.' }],
    ['payment', { description: 'Please pay $50 to apply; we send it back after the casting.' }],
    ['messenger', { description: 'Let us move to WhatsApp and talk about everything there.' }],
    ['messenger', { description: 'Please text me when you are interested in this work.' }],
  ];
  it.each(TEXTS)(
    'holds a call with %s in its text for review, and notifies the poster',
    async (word, fields) => {
      const poster = await buildMember(app);
      const call = await buildCall(app, poster, fields);
      const answer = await poster.client.get(`/api/calls/${call.id}`);
      expect(callSchema.strict().parse(answer.body)).toMatchObject({
        status: 'open',
        review: { state: 'waiting', words: expect.arrayContaining([word]), reason: null },
      });
      expect(await bellOf(poster, 'call-review')).toEqual([
        expect.objectContaining({ subject: expect.objectContaining({ callId: call.id, state: 'waiting' }) }),
      ]);
      expect(await idsOf(anna, '/api/calls?limit=100')).not.toContain(call.id);
      expect((await anna.client.get(`/api/calls/${call.id}`)).status).toBe(404);
      expect((await applyTo(anna, call)).status).toBe(404);
      const invitation = await poster.client.post(`/api/calls/${call.id}/roles/${call.roleId}/invitations`, {
        userIds: [anna.userId],
      });
      expect(invitation.status).toBe(409);
    },
  );

  it('does not hold an ordinary text', async () => {
    const call = await buildCall(app, caster, {
      title: 'Shoot on 2027-03-14, 10:00-18:00 at 10001-1234',
      description:
        'We pay $1,200 for the day, 5\'9" or taller. Signal your interest here; no fee, bring 2 looks.',
    });
    expect((await caster.client.get(`/api/calls/${call.id}`)).body).toMatchObject({ review: null });
  });

  it('ends with a release or refusal by staff, and starts again after an edit', async () => {
    const poster = await buildMember(app);
    const call = await buildCall(app, poster, {
      description: 'Find us on Telegram for the details of the day.',
    });
    const queue = await list(staff, '/api/moderation/calls?limit=100');
    const rows = z.array(reviewedCallSchema.strict()).parse(queue);
    expect(rows.map((row) => row.call.id)).toContain(call.id);
    expect((await anna.client.get('/api/moderation/calls')).status).toBe(403);
    const decide = (decision: string, reason?: string) =>
      staff.client.patch<{ code: string }>(`/api/moderation/calls/${call.id}`, { decision, reason });
    expect((await decide('refuse')).status).toBe(400);
    expect((await decide('refuse', 'Please keep to the messages here.')).status).toBe(200);
    expect((await decide('release')).body.code).toBe('ALREADY_DECIDED');
    expect((await poster.client.get(`/api/calls/${call.id}`)).body).toMatchObject({
      review: { state: 'refused', reason: 'Please keep to the messages here.' },
    });
    // After a refusal even a harmless edit waits for staff.
    const edit = (description: string) => poster.client.patch(`/api/calls/${call.id}`, { description });
    expect((await edit('A quiet morning, and everything else in the messages here.')).body).toMatchObject({
      review: { state: 'waiting', words: [] },
    });
    expect((await decide('release')).status).toBe(200);
    expect(await idsOf(anna, '/api/calls?limit=100')).toContain(call.id);
    const states = (await bellOf(poster, 'call-review')).map(({ subject }) => (subject as Row).state);
    expect(states).toEqual(expect.arrayContaining(['released', 'refused', 'waiting']));
    // After a release: saving the same text needs no review, new risky words do, and removing them lists the call immediately.
    expect((await poster.client.patch(`/api/calls/${call.id}`, { nudity: 'implied' })).body).toMatchObject({
      review: null,
    });
    expect((await edit('Everything else on Snapchat, as it is so much quicker.')).body).toMatchObject({
      review: { state: 'waiting' },
    });
    expect((await edit('Everything else in the messages here, as it should be.')).body).toMatchObject({
      review: null,
    });
    const log = await staff.client.get<{ action: string }[]>('/api/moderation/audit-log');
    if (log.status === 200) expect(log.text).toContain('review.release-call');
  });
});

describe('a report', () => {
  it('stores the call as it was at that time', async () => {
    const call = await buildCall(app, caster, { title: 'Free portfolio for everybody' });
    const path = `/api/calls/${call.id}/report`;
    expect((await caster.client.post<{ code: string }>(path, { reason: 'Mine' })).body.code).toBe(
      'OWN_CALL_REPORT',
    );
    expect((await anna.client.post(path, { reason: 'It is not real' })).status).toBe(201);
    expect((await anna.client.post<{ code: string }>(path, { reason: 'Again' })).body.code).toBe(
      'CALL_REPORTED',
    );
    await caster.client.patch(`/api/calls/${call.id}`, { title: 'Something else now' });
    const [report] = await list(staff, '/api/abuse-reports?kind=call');
    expect(report).toMatchObject({
      kind: 'call',
      reason: 'It is not real',
      reportedUser: { id: caster.userId },
      reportedMessage: null,
      reportedCall: {
        id: call.id,
        title: 'Free portfolio for everybody',
        pay: { kind: 'paid', amount: 300, per: 'day' },
        roles: [{ title: 'Lead', questions: [] }],
      },
    });
    expect(
      (await staff.client.patch(`/api/abuse-reports/${report?.id}`, { status: 'resolved' })).status,
    ).toBe(200);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { applied, applyTo, buildCall, type Person, setStatus } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let bea: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer', profile: { zipCode: '10001' } });
  bea = await buildMember(app, { profile: { sex: 'female', age: 40 } });
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
const bellOf = async (person: Person) => {
  const { body } =
    await person.client.get<{ kind: string; subject: Record<string, unknown> }[]>('/api/notifications');
  return body;
};

describe('a call with a deadline', () => {
  it('takes no applications and is unlisted after its deadline, and closes automatically 30 days later', async () => {
    const call = await buildCall(app, caster, { deadline: inDays(1) });
    const id = await applied(bea, call);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 2 * DAY_MS);
    const fresh = await buildMember(app);
    expect((await applyTo(fresh, call)).body).toMatchObject({ error: 'This call is closed' });
    expect((await fresh.client.get(`/api/calls/${call.id}`)).body).toMatchObject({ status: 'open' });
    const listed = await fresh.client.get<{ id: number }[]>('/api/calls');
    expect(listed.body.map((row) => row.id)).not.toContain(call.id);
    expect((await setStatus(caster, id, 'shortlisted')).status).toBe(200);
    app.clock.now = new Date(start.getTime() + 31 * DAY_MS + 1000);
    app.platform.database.autocommit(async (tx) => tx.enqueue('calls-close', {}));
    await app.mailbox.drain();
    const reader = await buildMember(app);
    expect((await reader.client.get(`/api/calls/${call.id}`)).body).toMatchObject({ status: 'closed' });
    app.clock.now = start;
    expect((await bea.client.get(`/api/applications/${id}`)).body).toMatchObject({
      status: 'declined',
      reason: 'closed',
    });
    expect(
      (await bellOf(bea)).filter(
        ({ subject }) => subject.applicationId === id && subject.reason === 'closed',
      ),
    ).toHaveLength(1);
  });
});

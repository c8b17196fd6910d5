import { expect, it } from 'vitest';
import { buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

it('the session names the roles of the members that the user has an open call for', async () => {
  const caster = await buildMember(app, { role: 'photographer' });
  const castingFor = async () => (await caster.client.get('/api/user')).body.castingFor;
  expect(await castingFor()).toEqual([]);
  const withRole = (requirements: object) =>
    buildCall(app, caster, { roles: [{ title: 'Lead', count: 1, requirements }] });
  const call = await withRole({ roles: ['model'] });
  expect(await castingFor()).toEqual(['model']);
  const open = await withRole({});
  expect(await castingFor()).toEqual(['creator', 'model', 'photographer', 'videographer']);
  expect((await caster.client.post(`/api/calls/${open.id}/close`)).status).toBe(200);
  expect(await castingFor()).toEqual(['model']);
  expect((await caster.client.post(`/api/calls/${call.id}/close`)).status).toBe(200);
  expect(await castingFor()).toEqual([]);
});

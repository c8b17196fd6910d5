import { DAY_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';
import { type BuiltUser, buildMember } from './factories.ts';
import type { HttpClient, Json } from './http-client.ts';

/** A signed-in member of a test. */
export type Person = BuiltUser & { client: HttpClient };

/** The fields of a complete call with a deadline in a week. */
export const callFields = (
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Editorial in the botanical garden',
  description: 'A quiet morning among palms for a magazine story; styling is provided.',
  pay: { kind: 'paid', amount: 300, per: 'day' },
  nudity: 'none',
  zipCode: '10001',
  deadline: new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString(),
  roles: [{ title: 'Lead', count: 1 }],
  ...overrides,
});

/** Throws unless the answer has the expected status. */
const expectStatus = (answer: { status: number; text: string }, status: number): void => {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
};

export interface BuiltCall {
  id: number;
  roleId: number;
  roleIds: number[];
}

/** Creates a draft of the caster over HTTP. */
export const buildDraft = async (
  app: TestApp,
  caster: Pick<Person, 'client'>,
  overrides: Record<string, unknown> = {},
): Promise<BuiltCall> => {
  const answer = await caster.client.post('/api/calls', callFields(app, overrides));
  expectStatus(answer, 201);
  const { id, roles } = answer.body as unknown as { id: number; roles: { id: number }[] };
  return { id, roleId: roles[0]?.id ?? 0, roleIds: roles.map((role) => role.id) };
};

/** Creates and publishes a call of the caster over HTTP. */
export const buildCall = async (
  app: TestApp,
  caster: Pick<Person, 'client'>,
  overrides: Record<string, unknown> = {},
): Promise<BuiltCall> => {
  const call = await buildDraft(app, caster, overrides);
  expectStatus(await caster.client.post(`/api/calls/${call.id}/publish`), 200);
  return call;
};

export const applyTo = (
  { client }: Pick<Person, 'client'>,
  { id, roleId }: Pick<BuiltCall, 'id' | 'roleId'>,
  fields: Record<string, unknown> = {},
) =>
  client.post<Json & { id: number; status: string; error: string; code: string }>(
    `/api/calls/${id}/roles/${roleId}/applications`,
    { note: 'I would love to.', pictures: [], answers: [], ...fields },
  );

/** Applies for a role and returns the id of the application. */
export const applied = async (
  person: Pick<Person, 'client'>,
  call: Pick<BuiltCall, 'id' | 'roleId'>,
  fields: Record<string, unknown> = {},
): Promise<number> => {
  const answer = await applyTo(person, call, fields);
  expectStatus(answer, 201);
  return answer.body.id;
};

export const setStatus = ({ client }: Pick<Person, 'client'>, id: number, status: string) =>
  client.post(`/api/applications/${id}/status`, { status });

/** Creates `count` members and signs them in. */
export const buildPeople = async (app: TestApp, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) people.push(await buildMember(app));
  return people;
};

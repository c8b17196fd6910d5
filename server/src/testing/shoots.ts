import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';
import type { BuiltUser } from './factories.ts';
import type { HttpClient } from './http-client.ts';

/** A signed-in member of a test. */
export type Person = Pick<BuiltUser, 'userId' | 'username'> & { client: HttpClient };

/** Terms of a shoot that begins in ten days and lasts three hours. */
export const termsOf = (app: TestApp, overrides: Record<string, unknown> = {}): Record<string, unknown> => {
  const startsAt = new Date(app.clock.now.getTime() + 10 * DAY_MS);
  return {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS).toISOString(),
    timeZone: 'America/Chicago',
    location: 'Garfield Park Conservatory',
    zipCode: '60624',
    genre: 'Editorial',
    pay: { kind: 'paid', amount: 200, per: 'hour' },
    notes: 'Two looks, own shoes.',
    ...overrides,
  };
};

/** A proposal with a photographer first and models after. */
export const shootFields = (
  app: TestApp,
  people: readonly Pick<Person, 'userId'>[],
  { terms, ...overrides }: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Palms in the morning',
  parties: people.map(({ userId }, n) => ({ userId, role: n === 0 ? 'photographer' : 'model' })),
  terms: termsOf(app, terms as Record<string, unknown> | undefined),
  ...overrides,
});

/** The body of an answer about a shoot. */
export type ShootAnswer = ShootDetail & { error: string; code: string };

const expectStatus = (answer: { status: number; text: string }, status: number): void => {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
};

/** Posts a step of a party: the shoot's id with `/accept`, `/cancel` and so on, and the body. */
export const stepOf = (
  { client }: Pick<Person, 'client'>,
  step: `${number}/${'accept' | 'decline' | 'cancel' | 'outcome'}`,
  body?: Record<string, unknown>,
) => client.post<ShootAnswer>(`/api/shoots/${step}`, body);

export const changeOf = (
  { client }: Pick<Person, 'client'>,
  id: number,
  body: { version: number; terms: Record<string, unknown> },
) => client.request<ShootAnswer>('PUT', `/api/shoots/${id}/terms`, body);

export const getShootOf = async ({ client }: Pick<Person, 'client'>, id: number): Promise<ShootAnswer> =>
  (await client.get<ShootAnswer>(`/api/shoots/${id}`)).body;

/** Proposes a shoot as the first party and returns its id. */
export const buildShoot = async (
  app: TestApp,
  people: readonly Person[],
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const answer = await people[0]?.client.post<ShootAnswer>(
    '/api/shoots',
    shootFields(app, people, overrides),
  );
  if (!answer) throw new Error('no proposer');
  expectStatus(answer, 201);
  return answer.body.id;
};

/** Like `buildShoot`, and all parties accept it. */
export const buildConfirmedShoot = async (
  app: TestApp,
  people: readonly Person[],
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const id = await buildShoot(app, people, overrides);
  for (const person of people.slice(1))
    expectStatus(await stepOf(person, `${id}/accept`, { version: 1 }), 200);
  return id;
};

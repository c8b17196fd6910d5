import {
  type MemberReferences,
  memberReferencesSchema,
  type Reference,
  type ShootReferences,
  type WaitingReference,
} from '@opencall/contract/casting/references/references.schemas';
import { expect } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import type { TestApp } from '#testing/build-app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import type { Answer, HttpClient, Json } from '#testing/http-client.ts';

export type Person = BuiltUser & { client: HttpClient };
export const GOOD_WORDS = 'Came early, knew the light, and was kind to everybody.';
export const NEEDS_SHOOT = [403, 'References need a finished shoot'];
export const NOT_FOUND = [404, 'Reference not found'];

/** Calls that write and read references, and the job that reveals them. */
export const createReferenceCalls = (app: TestApp) => {
  const words = (about: Pick<BuiltUser, 'userId'>, changes: object = {}) => ({
    userId: about.userId,
    recommend: true,
    text: GOOD_WORDS,
    tags: ['on-time'],
    ...changes,
  });
  const write = (shootId: number, [from, about]: [Person, Pick<BuiltUser, 'userId'>], changes: object = {}) =>
    from.client.post<Reference & Json>(`/api/shoots/${shootId}/references`, words(about, changes));
  const statusAndError = ({ status, body }: Answer<Json>) => [status, body.error ?? null];
  const of = async ({ client }: Person, { userId }: BuiltUser, query = ''): Promise<MemberReferences> => {
    const answer = await client.get<MemberReferences>(`/api/users/${userId}/references${query}`);
    expect(answer.status).toBe(200);
    return memberReferencesSchema.strict().parse(answer.body);
  };
  const waitingOf = async ({ client }: Person) =>
    (await client.get<WaitingReference[]>('/api/references/waiting')).body;
  const atShoot = async ({ client }: Person, shootId: number) =>
    (await client.get<ShootReferences[]>(`/api/shoots/${shootId}/references`)).body;
  const bell = async ({ client }: Person, wanted: string) => {
    const { body } = await client.get<(Json & { kind: string })[]>('/api/notifications?limit=100');
    return body.filter((row) => row.kind === wanted);
  };
  const runClock = async () => {
    await app.platform.database.autocommit(async (tx) => tx.enqueue('references-clock', {}));
    // The first call runs the scheduled job, the second one sends the emails that it enqueued.
    await app.platform.jobs.drain();
    await app.platform.jobs.drain();
  };
  const at = async (moment: Date, look: () => Promise<void>) => {
    const { now } = app.clock;
    app.clock.now = moment;
    try {
      await look();
    } finally {
      app.clock.now = now;
    }
  };
  const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * HOUR_MS);
  return {
    words,
    write,
    statusAndError,
    of,
    waitingOf,
    atShoot,
    bell,
    runClock,
    at,
    hoursAgo,
  };
};

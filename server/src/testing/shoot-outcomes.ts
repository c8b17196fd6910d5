import { HOUR_MS } from '#platform/time.ts';
import type { TestApp } from '#testing/build-app.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import { type Person as Anybody, buildConfirmedShoot, stepOf } from '#testing/shoots.ts';

export type Person = Anybody & BuiltUser;
export interface Row {
  id: number;
  subject: { shootId?: number; event?: string; reminder?: string };
  actor: { id: number } | null;
}
export const TOOK = 'took-place';
export const NO_SHOW = 'no-show';

/** Builds shoots, moves the clock past them, and reads their claims and notifications. */
export const createShootTools = (app: TestApp) => {
  const people = async <N extends number>(count: N): Promise<Person[] & { length: N }> => {
    const built: Person[] = [];
    for (let n = 0; n < count; n += 1) built.push(await buildMember(app));
    return built as Person[] & { length: N };
  };
  const pass = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  const runJob = async (name: string): Promise<void> => {
    await app.platform.database.autocommit(async (tx) => tx.enqueue(name, {}));
    await app.platform.jobs.drain();
  };
  const rows = async (text: string, values: unknown[] = []) =>
    (await app.platform.database.executeSql(text, values)).rows as Record<string, unknown>[];
  const outcomeOf = (
    person: Person,
    id: number,
    { outcome, absent }: { outcome: string; absent?: Person[] },
  ) =>
    stepOf(person, `${id}/outcome`, {
      outcome,
      ...(absent ? { absent: absent.map(({ userId }) => userId) } : {}),
    });
  /** Times of a shoot that starts in an hour and lasts an hour. */
  const soon = () => {
    const startsAt = app.clock.now.getTime() + HOUR_MS;
    return {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + HOUR_MS).toISOString(),
    };
  };
  /** Creates a confirmed shoot and moves the clock to its end. */
  const buildPast = async (of: Person[]): Promise<number> => {
    const id = await buildConfirmedShoot(app, of, { terms: soon() });
    pass(2 * HOUR_MS);
    return id;
  };
  const bellOf = async ({ client }: Person, id: number): Promise<Row[]> =>
    (await client.get<Row[]>('/api/notifications?limit=100')).body.filter(
      ({ subject }) => subject.shootId === id,
    );
  const refusal = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error];
  return { people, pass, runJob, rows, outcomeOf, soon, buildPast, bellOf, refusal };
};

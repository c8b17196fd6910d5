import { checkUsername } from '@opencall/contract/accounts/auth/auth.endpoints';
import { getStats } from '@opencall/contract/staff/stats/stats.endpoints';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { checkAnswer } from './checks.ts';
import { changedTables, createFingerprinter } from './fingerprint.ts';
import type { FuzzCall } from './requests.ts';

const callOf = (facts: Partial<FuzzCall>): FuzzCall => ({
  endpoint: checkUsername,
  actor: { name: 'model', role: 'model', user: null, cookie: '' },
  intent: 'valid',
  request: { method: 'GET', path: '/', headers: {} },
  isRouted: true,
  ...facts,
});
const answerOf = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(body)),
  ms: 1,
});
const refusal = (code: string) => ({ error: 'No', code, requestId: 'x' });
const moderator = { name: 'moderator', role: 'moderator', user: null, cookie: '' } as const;
const visitor = { name: 'visitor', role: null, user: null, cookie: '' };

describe('the checker of generated calls', () => {
  const check = (facts: Partial<FuzzCall>, status: number, body: unknown) =>
    checkAnswer(callOf(facts), answerOf(status, body)).map(({ kind }) => kind);

  it.each([
    ['a right answer', {}, 200, { exists: true }, []],
    ['a declared refusal', { endpoint: getStats }, 403, refusal('STAFF_ONLY'), []],
    ['a fault', {}, 500, refusal('INTERNAL'), ['fault']],
    ['a key too many', {}, 200, { exists: true, passwordHash: 'x' }, ['shape']],
    ['a key too few', {}, 200, {}, ['shape']],
    ['another success', {}, 201, { exists: true }, ['status']],
    ['a refusal in another shape', {}, 404, { message: 'No' }, ['failure body']],
    ['a code with another status', {}, 400, refusal('USER_NOT_FOUND'), ['failure body']],
    ['a code that nobody knows', {}, 400, refusal('NONSENSE'), ['failure body']],
    ['a member let in', { endpoint: getStats }, 400, refusal('VALIDATION_FAILED'), ['access']],
    ['the staff let in', { endpoint: getStats, actor: moderator }, 400, refusal('VALIDATION_FAILED'), []],
    [
      'a visitor told more than 401',
      { endpoint: getStats, actor: visitor },
      403,
      refusal('STAFF_ONLY'),
      ['access'],
    ],
  ])('finds each problem: %s', (_, facts, status, body, kinds) => {
    expect(check(facts, status, body)).toEqual(kinds);
  });

  it('detects any row that is inserted, changed or deleted', async () => {
    const database = await createTestDatabase();
    const take = await createFingerprinter(database);
    const run = (statement: string) => database.executeSql(statement);
    const before = await take();
    expect(changedTables(before, await take(), '')).toEqual([]);
    await run(
      `insert into users (username, email, role, password_hash) values ('A', 'a@example.test', 'model', 'x')`,
    );
    const written = await take();
    expect(changedTables(before, written, '')).toEqual(['users']);
    await run(`update users set password_hash = 'y'`);
    const changed = await take();
    expect(changedTables(written, changed, '')).toEqual(['users']);
    await run('delete from users');
    const deleted = await take();
    // A deletion also raises the position that replicas must have reached.
    expect(changedTables(changed, deleted, '').sort()).toEqual(['read_floor', 'users']);
    expect(changedTables(before, deleted, '')).toEqual(['read_floor']);
    await database.close();
  });
});

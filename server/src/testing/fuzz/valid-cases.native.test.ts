import { checkUsername } from '@opencall/contract/accounts/auth/auth.endpoints';
import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { Report, titleOf } from './report.ts';
import type { FuzzCall } from './requests.ts';
import { OUT_OF_REACH, VALID_CASES } from './valid-cases.ts';

const TITLES = ALL_ENDPOINTS.map(titleOf);

describe('the endpoints that must succeed in a run', () => {
  it('are all of the contract except those that are out of reach', () => {
    for (const title of [...Object.keys(VALID_CASES), ...Object.keys(OUT_OF_REACH)])
      expect(TITLES).toContain(title);
    const missing = new Report(1).neverSucceeded().map(titleOf);
    expect([...missing, ...Object.keys(OUT_OF_REACH)].sort()).toEqual([...TITLES].sort());
  });

  it('are missing until one call of each succeeds', () => {
    const report = new Report(1);
    const call: FuzzCall = {
      endpoint: checkUsername,
      actor: { name: 'visitor', role: null, user: null, cookie: '' },
      intent: 'valid',
      request: { method: 'GET', path: '/', headers: {} },
      isRouted: true,
    };
    const answer = { headers: {}, body: Buffer.from('{}'), ms: 1 };
    report.count(call, { ...answer, status: 400 });
    expect(report.neverSucceeded()).toContain(checkUsername);
    expect(report.lines().join('\n')).toContain(`NEVER A SUCCESS at ${titleOf(checkUsername)} (400 1)`);
    report.count(call, { ...answer, status: 200 });
    expect(report.neverSucceeded()).not.toContain(checkUsername);
  });
});

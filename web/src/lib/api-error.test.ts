import { login, register } from '@opencall/contract/accounts/auth/auth.routes';
import { loginWithPasskey } from '@opencall/contract/accounts/auth/passkeys.routes';
import { getStats } from '@opencall/contract/staff/stats/stats.routes';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError, apiErrorFrom, isAuthError, refusalOf } from './api-error.ts';
import { call } from './http.ts';

const taken = { error: 'Stage name already exists', code: 'STAGE_NAME_TAKEN', requestId: 'x' };

describe('refusalOf', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('returns the error of the call with its code', async () => {
    vi.stubGlobal('fetch', async () => Response.json(taken, { status: 409 }));
    const error = await call(register, { body: {} as never }).catch((thrown: unknown) => thrown);
    expect(refusalOf(error, register)).toBe(error);
    expect(refusalOf(error, login, register)?.code).toBe('STAGE_NAME_TAKEN');
    expect(refusalOf(error, login)).toBeUndefined();
  });
  it('returns undefined for any other failure', () => {
    expect(refusalOf(new TypeError('Failed to fetch'), register)).toBeUndefined();
    expect(refusalOf(undefined, register)).toBeUndefined();
    expect(refusalOf(new ApiError(409, 'From elsewhere', { body: { code: 'EMAIL_TAKEN' } }), register)).toBe(
      undefined,
    );
  });
  it('has the type of the codes that the call can be refused with', () => {
    const code = refusalOf(new Error(), login)?.code;
    expectTypeOf(code).toEqualTypeOf<
      | 'INVALID_CREDENTIALS'
      | 'TWO_FACTOR_REQUIRED'
      | 'INVALID_SIGN_IN_CODE'
      | 'ACCOUNT_SUSPENDED'
      | 'VALIDATION_FAILED'
      | 'MALFORMED_REQUEST'
      | 'TOO_MANY_REQUESTS'
      | 'INTERNAL'
      | 'UNAVAILABLE'
      | 'MAINTENANCE'
      | 'BUSY'
      | 'DISK_FULL'
      | 'NOT_AUTHENTICATED'
      | 'TOKEN_SCOPE'
      | 'SESSION_NEEDED'
      | 'FOREIGN_ORIGIN'
      | 'BODY_TOO_LARGE'
      | 'UNSUPPORTED_CONTENT_TYPE'
      | undefined
    >();
    // @ts-expect-error a misspelt code
    expect(code === 'INVALID_CREDENTAILS').toBe(false);
    // @ts-expect-error a code of another route
    expect(code === 'STAGE_NAME_TAKEN').toBe(false);
    const eitherCode = refusalOf(new Error(), login, loginWithPasskey)?.code;
    expect(eitherCode === 'PASSKEY_UNKNOWN').toBe(false);
    const staffCode = refusalOf(new Error(), getStats)?.code;
    expect(staffCode === 'STAFF_ONLY').toBe(false);
    // @ts-expect-error a code that only write routes have
    expect(staffCode === 'FOREIGN_ORIGIN').toBe(false);
  });
  it('has no alternative that compiles with a misspelt code', () => {
    const error: unknown = new ApiError(409, 'Taken', { body: { code: 'EMAIL_TAKEN' } });
    // @ts-expect-error a misspelt code
    expect(error instanceof ApiError && error.code === 'EMIAL_TAKEN').toBe(false);
  });
});

describe('isAuthError', () => {
  const ended = apiErrorFrom({ status: 401, statusText: '', text: '{"error":"Not authenticated"}' });
  const refused = new ApiError(403, 'This page is for authenticated members: unauthorized');

  it('checks the status of the error or of its cause', () => {
    expect(isAuthError(ended)).toBe(true);
    expect(isAuthError(new Error('Upload failed: Not authenticated', { cause: ended }))).toBe(true);
  });
  it.each([refused, new Error('unauthorized', { cause: refused }), new Error('not authenticated'), null])(
    'ignores the text of an error: %s',
    (error) => expect(isAuthError(error)).toBe(false),
  );
});

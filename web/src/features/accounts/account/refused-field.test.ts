import { updateEmail, updatePassword } from '@opencall/contract/accounts/account/account.routes';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { refusedFieldOf } from './refused-field.ts';

const refusedField = refusedFieldOf([updateEmail], { WRONG_PASSWORD: 'password', EMAIL_TAKEN: 'newEmail' });

describe('refusedFieldOf', () => {
  it('finds the field that the error is about', () => {
    const error = new ApiError(400, 'Current password is incorrect', {
      body: { code: 'WRONG_PASSWORD' },
      route: updateEmail,
    });
    expect(refusedField(error)).toEqual({ field: 'password', message: 'Current password is incorrect' });
  });
  it.each([
    new ApiError(500, 'Internal server error', { body: { code: 'INTERNAL' }, route: updateEmail }),
    new ApiError(400, 'Of another call', { body: { code: 'WRONG_PASSWORD' }, route: updatePassword }),
    new ApiError(502, 'Bad Gateway'),
    new TypeError('Failed to fetch'),
  ])('finds no field for %s', (error) => expect(refusedField(error)).toBeNull());
  it('accepts only codes that the route declares', () => {
    expectTypeOf(refusedField).returns.toEqualTypeOf<{
      field: 'password' | 'newEmail';
      message: string;
    } | null>();
    // @ts-expect-error a code that updateEmail does not declare
    refusedFieldOf([updateEmail], { COMMON_PASSWORD: 'password' });
    refusedFieldOf([updateEmail, updatePassword], { COMMON_PASSWORD: 'password' });
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { refusedField } from './refused-field.ts';

const FIELDS = { WRONG_PASSWORD: 'password', EMAIL_TAKEN: 'newEmail' } as const;

describe('refusedField', () => {
  it('finds the field that the refusal speaks of', () => {
    const error = new ApiError(400, 'Current password is incorrect', { code: 'WRONG_PASSWORD' });
    expect(refusedField(error, FIELDS)).toEqual({
      field: 'password',
      message: 'Current password is incorrect',
    });
  });
  it.each([
    new ApiError(500, 'Internal server error', { code: 'INTERNAL' }),
    new ApiError(502, 'Bad Gateway'),
    new TypeError('Failed to fetch'),
  ])('blames no field for %s', (error) => expect(refusedField(error, FIELDS)).toBeNull());
});

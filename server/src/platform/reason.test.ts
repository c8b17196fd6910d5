import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('returns a short reason for any thrown value', () => {
  expect(reasonOf(new Error('the disk is full'))).toBe('the disk is full');
  expect(reasonOf(new AggregateError([new Error('no route')]))).toBe('AggregateError');
  expect(reasonOf('stopped')).toBe('stopped');
  expect(reasonOf(undefined)).toBe('undefined');
});

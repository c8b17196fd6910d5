import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('says in a few words what was thrown, whatever that was', () => {
  expect(reasonOf(new Error('the disk is full'))).toBe('the disk is full');
  expect(reasonOf(new AggregateError([new Error('no route')]))).toBe('AggregateError');
  expect(reasonOf('stopped')).toBe('stopped');
  expect(reasonOf(undefined)).toBe('undefined');
});

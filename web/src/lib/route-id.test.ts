import { describe, expect, it } from 'vitest';
import { routeId } from './route-id.ts';

describe('routeId', () => {
  it('reads digits and numbers', () => {
    expect([routeId('7'), routeId('007'), routeId(7), routeId('2147483647')]).toEqual([7, 7, 7, 2147483647]);
  });

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 7',
    'x',
    '2147483648',
    0,
    -1,
    1.5,
    2147483648,
    null,
    undefined,
    ['7'],
  ])('refuses %j', (value) => expect(routeId(value)).toBeUndefined());
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeatedKey } from './repeated-key.ts';

describe('a repeated key of an object', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a\\"":1, "a\\u0022" : 2}', 'a"'],
    ['{"\\\\":1,"\\\\":2}', '\\'],
    ['{"":1,"":2}', ''],
    ['{"x":[{"y":{"a":1,"b":[],"a":2}}]}', 'a'],
    ['{"a":{"b":1},"c":[1,2,"a"],"a":3}', 'a'],
    [' [ {"k" : "k" , "k":null} ] ', 'k'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('is found in %s', (text, key) => {
    expect(findRepeatedKey(text)).toBe(key);
  });

  it.each([
    '{"a":{"a":{"a":"a"}}}',
    '[{"a":1},{"a":1},"a","a"]',
    '{"a":"a\\",\\"a\\":1","b":["a","a"]}',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":1,"A":2,"constructor":3,"toString":4}',
    '"a"',
    '1',
    '{}',
    '',
  ])('is not found in %s', (text) => {
    expect(findRepeatedKey(text)).toBeUndefined();
  });

  it('is never found in the output of JSON.stringify, and always if one object is concatenated twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, isWide) => {
        const text = JSON.stringify(value, null, isWide ? 2 : 0);
        expect(findRepeatedKey(text)).toBeUndefined();
        const holder = JSON.stringify({ held: value });
        const inner = holder.slice(1, -1);
        expect(findRepeatedKey(`[{"deep":{${inner},${inner}}}]`)).toBe('held');
      }),
    );
  });

  it('is found in a deep text without recursion', () => {
    const deep = `${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    expect(findRepeatedKey(deep)).toBeUndefined();
  });
});

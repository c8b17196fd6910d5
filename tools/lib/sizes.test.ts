import { describe, expect, it } from 'vitest';
import { findOversize } from './sizes.mjs';

const lines = (count: number) => '  run();\n'.repeat(count);
const check = (text: string, path = 'src/a.ts') => findOversize({ path, text });

describe('findOversize', () => {
  it('allows a file of 300 lines and refuses one of 301', () => {
    expect(check(lines(300))).toEqual([]);
    expect(check(lines(301))).toEqual(['src/a.ts: 301 lines; at most 300']);
    expect(check(lines(301), 'src/a.css')).toEqual(['src/a.css: 301 lines; at most 300']);
  });

  it('allows a function of 60 lines and refuses one of 61', () => {
    expect(check(`const a = () => {\n${lines(58)}};\n`)).toEqual([]);
    expect(check(`\nconst a = () => {\n${lines(59)}};\n`)).toEqual([
      'src/a.ts:2: a function of 61 lines; at most 60',
    ]);
  });

  it.each([
    ['comments', `const a = () => {\n${'  // why\n'.repeat(59)}};\n`],
    ['blank lines', `const a = () => {\n${'\n'.repeat(59)}};\n`],
    ['lines of a template', `const a = () => \`\n${'sql\n'.repeat(59)}\`;\n`],
    ['lines of inner functions', `const a = () => {\n  const b = () => {\n${lines(57)}  };\n};\n`],
    ['lines of a method', `const a = { b() {\n${lines(59)}} };\n`],
    ['lines of a declaration', `function a() {\n${lines(59)}}\n`],
  ])('counts %s', (_, text) => {
    expect(check(text)).toHaveLength(1);
  });

  it('counts JSX', () => {
    expect(check(`const A = () => (\n  <p>\n${'    <br />\n'.repeat(57)}  </p>\n);\n`, 'a.tsx')).toHaveLength(
      1,
    );
  });

  it.each(['it(', 'it.each([1])(', 'describe(', 'beforeAll(', 'test.describe('])(
    'exempts the callback of %s in a test file, and only there',
    (call) => {
      const text = `${call}'works', () => {\n${lines(70)}});\n`;
      expect(check(text, 'a.test.ts')).toEqual([]);
      expect(check(text, 'a.spec.ts')).toEqual([]);
      expect(check(text)).toHaveLength(1);
    },
  );

  it('counts the helpers of a test file', () => {
    expect(check(`const help = () => {\n${lines(70)}};\n`, 'a.test.ts')).toHaveLength(1);
  });
});

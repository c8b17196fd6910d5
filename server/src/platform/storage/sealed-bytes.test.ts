import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, SealError } from './sealed-bytes.ts';

const key = randomBytes(32);
const sealer = createSealer(key);
const plain = randomBytes(5000);

describe('createSealer', () => {
  it('opens what it sealed, under the same name', () => {
    const sealed = sealer.seal(plain, 'a');
    expect(sealer.open(sealed, 'a')).toEqual(plain);
    expect(createSealer(Buffer.from(key)).open(sealed, 'a')).toEqual(plain);
    expect(sealer.open(sealer.seal(Buffer.alloc(0), 'a'), 'a')).toHaveLength(0);
  });

  it('opens what earlier versions sealed', () => {
    const kept = 'T0NTRUFMMDHV049IwaCKwAMDAwMDAwMDAwMDA0dS8SIqdMwn1nEyDKbzgKxEkINsNkx-JhUjNjGOOYs';
    const opened = createSealer(Buffer.alloc(32, 7)).open(Buffer.from(kept, 'base64url'), 'a');
    expect(opened.toString()).toBe('an old document');
  });

  it('does not reveal its content, and is different each time', () => {
    const [first, second] = [sealer.seal(plain, 'a'), sealer.seal(plain, 'a')];
    expect(first.includes(plain.subarray(0, 16))).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it('reports that the key is a different one', () => {
    const other = createSealer(randomBytes(32));
    expect(() => other.open(sealer.seal(plain, 'a'), 'a')).toThrow(/ID_DOCUMENT_KEY is not the one/);
  });

  it('refuses bytes that were changed, at every position', () => {
    const sealed = sealer.seal(plain, 'a');
    for (const at of [16, 20, 27, 28, 43, 44, 1000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'a'), `byte ${at}`).toThrow(/has been changed/);
    }
    expect(() => sealer.open(sealed.subarray(0, -1), 'a')).toThrow(SealError);
    expect(() => sealer.open(Buffer.concat([sealed, Buffer.from('x')]), 'a')).toThrow(SealError);
  });

  it('refuses bytes under another name, and bytes that were never sealed', () => {
    expect(() => sealer.open(sealer.seal(plain, 'a'), 'b')).toThrow(SealError);
    for (const bytes of [plain, Buffer.alloc(0), Buffer.from('OCSEAL01')]) {
      expect(() => sealer.open(bytes, 'a')).toThrow(/not a sealed file/);
    }
  });
});

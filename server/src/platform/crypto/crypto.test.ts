import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, seal } from './aes-gcm.ts';
import { derivedKey } from './derived-key.ts';
import { isSigned, sign } from './signature.ts';

const secret = 'a secret of the configuration';

/** Values made by an earlier version: stored ones, and those that members hold, must stay valid. */
const KEPT = {
  box: 'jXtMtZyFMrQgmzfyuVUgDfY0ra26iES94WI2f0QFYZ6_mCK2X95RL44',
  signature: '5UM_pQEhxWQGPh94LFICztQqHKUkW-L2YnBra5vS8Mo',
};

describe('aes-gcm', () => {
  const key = derivedKey(secret, 'two-factor secret');

  it('opens boxes of earlier versions', () => {
    expect(open(Buffer.from(KEPT.box, 'base64url'), { key }).toString()).toBe('an old secret');
  });

  it('opens only unchanged boxes, with the same key and context', () => {
    const context = Buffer.from('name');
    const box = seal(Buffer.from('plain'), { key, context });
    expect(open(box, { key, context }).toString()).toBe('plain');
    expect(() => open(box, { key })).toThrow();
    expect(() => open(box, { key: randomBytes(32), context })).toThrow();
    for (const at of [0, 12, 28, box.length - 1]) {
      const changed = Buffer.from(box);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed, { key, context }), `byte ${at}`).toThrow();
    }
  });
});

describe('signature', () => {
  const signing = { secret, purpose: 'appeal' };
  const facts = '7.9.1000';
  const grant = { facts, signature: sign(facts, signing), expires: 1000, now: new Date(1000) };

  it('equals the key of earlier versions', () => {
    expect(grant.signature).toBe(KEPT.signature);
  });

  it('is valid until its expiry, for its facts, secret and purpose', () => {
    expect(isSigned(grant, signing)).toBe(true);
    expect(isSigned({ ...grant, now: new Date(1001) }, signing)).toBe(false);
    expect(isSigned({ ...grant, facts: '8.9.1000' }, signing)).toBe(false);
    expect(isSigned({ ...grant, signature: '' }, signing)).toBe(false);
    expect(isSigned({ ...grant, signature: `${grant.signature}AA` }, signing)).toBe(false);
    expect(isSigned(grant, { ...signing, purpose: 'document address' })).toBe(false);
    expect(isSigned(grant, { ...signing, secret: 'another' })).toBe(false);
  });
});

import { createECDH } from 'node:crypto';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { Secret, TOTP } from 'otpauth';
import type { Dice } from '#testing/dice.ts';
import { PASSWORD } from '#testing/factories.ts';
import { type KnownThings, kindOf } from './known-things.ts';

/** Who asks for what. */
interface Asking {
  endpoint: Endpoint;
  actor: string;
  /** The number of the call. */
  serial: number;
  /** By the app's clock. */
  now: Date;
}

const NAMES = ['The model', 'The photographer', 'The hidden', 'The banned', 'model', 'the'];
const ACCOUNTS = ['model', 'admin', 'banned', 'leaving'].map((name) => `${name}@fuzz.test`);
const repeat = (value: string, times: number): string[] => Array.from({ length: times }, () => value);

/** The public key of a browser that receives push messages: any point of the curve. */
const pushKey = (): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.alloc(32, 1));
  return pair.getPublicKey('base64url');
};
const PUSH_KEY = pushKey();

/** Values for names that match a pattern, at any endpoint. */
const MEANINGS: readonly (readonly [RegExp, (serial: number) => readonly unknown[]])[] = [
  [/password/i, () => [...repeat(PASSWORD, 4), 'another horse', 'password123']],
  [/email/i, (serial) => [...repeat(`fuzz-${serial}@example.test`, 4), ...ACCOUNTS]],
  [/zip/i, () => ['90210', '10001', '11201', '82001']],
  [/name|query|actor|target|search|keyword/i, (serial) => [...NAMES, ...repeat(`Fuzz ${serial}`, 6)]],
  [/url/i, () => ['https://example.com/me']],
  [/birth/i, () => ['1990-05-05', '2001-01-01T00:00:00.000Z']],
  [/p256dh/, () => [PUSH_KEY]],
];

const MEDIA_NAME = /(image|media|thumbnail|picture)(s|Urls?)?$|Url$/i;
/** How many of the latest things of a kind count as new. Older ones are often deleted. */
const NEW = 8;

const codesOf = (secrets: readonly unknown[], now: Date): string[] =>
  secrets
    .filter((secret) => /^[A-Z2-7]+$/.test(String(secret)))
    .slice(-2)
    .map((secret) =>
      new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: now.getTime() }),
    );

/** The probability that an actor uses their own id. Calls about accounts mostly use other members' ids. */
const ownShare = (kind: string): number => (kind === 'user' ? 0.2 : 0.6);

const cursorsOf = (dice: Dice, known: KnownThings, path: string): readonly unknown[] => {
  const own = known.of('cursor', path);
  return own.length > 0 && dice.chance(0.7) ? own : known.of('cursor');
};

/**
 * Values for a name from the world of the run: mostly the actor's own things, also other members' things and things of another
 * kind.
 */
export const meaningsFor =
  (dice: Dice, known: KnownThings, { endpoint, actor, serial, now }: Asking) =>
  (key: string): readonly unknown[] => {
    if (key === 'cursor') return cursorsOf(dice, known, endpoint.path);
    if (key === 'code') return codesOf(known.of('secret', actor), now);
    if (/id$/i.test(key) && dice.chance(0.08)) return known.all();
    const kind = MEDIA_NAME.test(key) ? 'url' : kindOf(key);
    const own = known.of(kind, actor);
    const all = own.length > 0 && dice.chance(ownShare(kind)) ? own : known.of(kind);
    const things = [...(dice.chance(0.6) ? all.slice(-NEW) : all), ...known.of(key)];
    const meanings = MEANINGS.filter(([name]) => name.test(key)).flatMap(([, values]) => values(serial));
    return [...things, ...things.map(String), ...meanings];
  };

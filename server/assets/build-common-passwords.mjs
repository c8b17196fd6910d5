// Makes common-passwords.txt from the ranked list that the package @zxcvbn-ts/language-common holds.
// Run by hand after that package was updated: node server/assets/build-common-passwords.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 6;
const HOW_MANY = 10_000;
/**
 * High in the surveys of recent years, and not, or far down, in the leaks that the list ranks; and what the list leaves
 * to other checks of its makers: repeats and sequences.
 */
const ADDED =
  `112233 11111111 123abc 1q2w3e 1q2w3e4r5t 123123123 aa123456 admin123 asdfghjkl hello123 p@ssw0rd pass123
  passw0rd password12 qwerty1 qwerty12 welcome1 qwe123 zaq12wsx pokemon lovely 121212 654321 7654321 87654321
  987654321 0987654321 12345678910 123456789a 123456a a123456 abcdef abcdefg abcdefgh abcd1234 abc123456 abcabc
  asdasd qweqwe aaaaaa aaaaaaaa xxxxxx zzzzzz`.split(/\s+/);
const REPEATS = [...'0123456789'].flatMap((digit) => [6, 7, 8, 9, 10].map((times) => digit.repeat(times)));

const entry = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common');
const ranked = JSON.parse(readFileSync(join(dirname(dirname(entry)), 'src', 'passwords.json'), 'utf8'));
const passwords = [...ADDED, ...REPEATS, ...ranked]
  .map((password) => password.toLowerCase())
  .filter((password) => password.length >= MIN_LENGTH && !/\s/.test(password));

const lines = [...new Set(passwords)].slice(0, HOW_MANY).sort();
writeFileSync(new URL('common-passwords.txt', import.meta.url), `\n${lines.join('\n')}\n`);

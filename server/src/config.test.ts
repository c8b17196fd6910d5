import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'opencall-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const SECRET = 'x'.repeat(32);

describe('readConfig', () => {
  it('has a working default for everything outside production', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: undefined,
      s3: null,
      stripe: null,
      demo: true,
      diagnostics: true,
      rateLimits: true,
      trustProxy: false,
      production: false,
    });
  });

  it('makes the session secret once, for its owner alone', () => {
    const first = readConfig({ DATA_DIR: dataDir }).sessionSecret;
    expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first);
    const file = join(dataDir, 'session-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('makes the keys of push messages once, and takes a pair from the environment', () => {
    const { push } = readConfig({ DATA_DIR: dataDir });
    expect(readConfig({ DATA_DIR: dataDir }).push).toEqual(push);
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
    expect(statSync(join(dataDir, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
    expect(push).toMatchObject({ subject: 'mailto:support@opencall.invalid', origins: null });
    const given = readConfig({
      DATA_DIR: join(dataDir, 'other'),
      SESSION_SECRET: SECRET,
      VAPID_PUBLIC_KEY: push.publicKey,
      VAPID_PRIVATE_KEY: push.privateKey,
      VAPID_SUBJECT: 'https://talent.example/contact',
      PUSH_ORIGINS: 'https://push.example/, http://10.0.0.7:8080',
    }).push;
    expect(given).toEqual({
      publicKey: push.publicKey,
      privateKey: push.privateKey,
      subject: 'https://talent.example/contact',
      origins: ['https://push.example', 'http://10.0.0.7:8080'],
    });
  });

  it('makes the key of identity documents once, and takes one from the environment in either notation', () => {
    const kept = readConfig({ DATA_DIR: dataDir }).idDocumentKey;
    expect(kept).toHaveLength(32);
    expect(readConfig({ DATA_DIR: dataDir }).idDocumentKey).toEqual(kept);
    expect(statSync(join(dataDir, 'id-document-key')).mode & 0o777).toBe(0o600);
    for (const notation of ['hex', 'base64', 'base64url'] as const) {
      const given = { DATA_DIR: join(dataDir, 'other'), ID_DOCUMENT_KEY: kept.toString(notation) };
      expect(readConfig({ ...given, SESSION_SECRET: SECRET }).idDocumentKey).toEqual(kept);
    }
  });

  it('turns demo and diagnostics off in production', () => {
    const config = readConfig({ NODE_ENV: 'production', SESSION_SECRET: SECRET, DATA_DIR: dataDir });
    expect(config).toMatchObject({ production: true, demo: false, diagnostics: false });
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ PUBLIC_URL: 'talent.example' }, /^PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'ftp://talent.example' }, /^PUBLIC_URL must be an address/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
    [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET must be 32 characters/],
    [{ NODE_ENV: 'production' }, /^SESSION_SECRET must be set in production/],
    [{ ID_DOCUMENT_KEY: 'short' }, /^ID_DOCUMENT_KEY must be 32 random bytes/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be an address/],
    [{ DEMO: 'maybe' }, /^DEMO must be on or off/],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be on or off/],
    [{ TRUST_PROXY: 'everyone!' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: 'abc' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error, /],
    [{ DATA_DIR: join(dataDir, 'session-secret') }, /^DATA_DIR must be a folder/],
    [{ DATA_DIR: join(dataDir, 'session-secret', 'below') }, /^DATA_DIR must be a folder/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1234' }, /^STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1234' }, /^STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is/],
    [{ STRIPE_API_URL: 'stripe' }, /^STRIPE_API_URL must be an address/],
    [{ VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY must be 65 bytes/],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_PUBLIC_KEY must be set when VAPID_PRIVATE_KEY is/],
    [{ VAPID_PUBLIC_KEY: 'A'.repeat(87) }, /^VAPID_PRIVATE_KEY must be set when VAPID_PUBLIC_KEY is/],
    [{ VAPID_SUBJECT: 'support' }, /^VAPID_SUBJECT must be an address/],
    [{ PUSH_ORIGINS: 'push.example' }, /^PUSH_ORIGINS must be an address/],
    [{ S3_BUCKET: 'pictures' }, /^S3_ACCESS_KEY_ID must be set when S3_BUCKET is/],
    [
      { VAPID_PUBLIC_KEY: 'A'.repeat(87), VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` },
      /^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/,
    ],
  ])('refuses %j with a sentence that names the setting', (environment, sentence) => {
    const read = () => readConfig({ DATA_DIR: dataDir, ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it('takes addresses and networks of proxies', () => {
    const trusted = (list: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY: list }).trustProxy;
    expect(trusted('10.0.0.0/8, 192.168.1.1,::1, fd00::/8')).toEqual([
      '10.0.0.0/8',
      '192.168.1.1',
      '::1',
      'fd00::/8',
    ]);
    expect([trusted('on'), trusted('off')]).toEqual([true, false]);
  });

  it('treats an empty setting as absent', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});

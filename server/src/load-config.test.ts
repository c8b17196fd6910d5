import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { loadConfig } from '#load-config.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-load-config-'));
afterAll(() => rmSync(root, { recursive: true }));

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
});

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...environment });

describe('loadConfig', () => {
  it('creates each secret once, in a file that only its owner can access', () => {
    const { sessionSecret, idDocumentKey, push } = load();
    expect(load()).toMatchObject({ sessionSecret, idDocumentKey, push });
    expect(sessionSecret).toHaveLength(43);
    expect(idDocumentKey).toHaveLength(32);
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(`${sessionSecret}\n`);
    for (const name of ['session-secret', 'id-document-key', 'vapid-keys.json']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('uses secrets from the environment instead', () => {
    const { push } = load();
    const given = {
      SESSION_SECRET: 'x'.repeat(32),
      ID_DOCUMENT_KEY: 'ab'.repeat(32),
      VAPID_PUBLIC_KEY: push.publicKey,
      VAPID_PRIVATE_KEY: push.privateKey,
    };
    const other = loadConfig({ DATA_DIR: join(dataDir, 'other'), ...given });
    expect(other.sessionSecret).toBe(given.SESSION_SECRET);
    expect(other.idDocumentKey).toEqual(Buffer.alloc(32, 0xab));
    expect(other.push).toEqual(push);
    expect(() => load({ ...given, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` })).toThrow(
      /^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/,
    );
  });

  it.each([
    ['session-secret', ''],
    ['session-secret', 'short'],
    ['session-secret', '\0'.repeat(44)],
    ['id-document-key', ''],
    ['id-document-key', 'A'.repeat(42)],
    ['vapid-keys.json', ''],
    ['vapid-keys.json', '{"publicKey":"'],
    ['vapid-keys.json', '{"publicKey":"AAAA","privateKey":"AAAA"}'],
  ])('refuses a %s that contains %j, and leaves it unchanged', (name, text) => {
    const file = join(dataDir, name);
    writeFileSync(file, text);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${file} is damaged. Restore it from a backup, or delete it and start again.`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['', 'below'])('refuses a data folder that is a file or below a file', (name) => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => load({ DATA_DIR: join(file, name) })).toThrow(/^DATA_DIR must be a folder/);
  });
});

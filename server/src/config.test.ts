import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { readSettings } from '#config.ts';

const SECRET = 'x'.repeat(32);

describe('readSettings', () => {
  it('has a working default for everything outside production', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      mediaUrl: null,
      databaseUrl: undefined,
      s3: null,
      stripe: null,
      demo: true,
      diagnostics: true,
      rateLimits: true,
      trustProxy: false,
      production: false,
      role: 'all',
      stopDelay: 0,
    });
  });

  it('uses secrets that are set, and leaves all others to the data folder', () => {
    expect(readSettings({})).toMatchObject({
      sessionSecret: undefined,
      idDocumentKey: undefined,
      push: { keys: undefined, subject: 'mailto:support@opencall.invalid', origins: null },
    });
    const given = readSettings({
      SESSION_SECRET: SECRET,
      VAPID_PUBLIC_KEY: 'A'.repeat(87),
      VAPID_PRIVATE_KEY: 'A'.repeat(43),
      VAPID_SUBJECT: 'https://talent.example/contact',
      PUSH_ORIGINS: 'https://push.example/, http://10.0.0.7:8080',
    });
    expect(given.sessionSecret).toBe(SECRET);
    expect(given.push).toEqual({
      keys: { publicKey: 'A'.repeat(87), privateKey: 'A'.repeat(43) },
      subject: 'https://talent.example/contact',
      origins: ['https://push.example', 'http://10.0.0.7:8080'],
    });
  });

  it('accepts the key of identity documents in either notation', () => {
    const key = randomBytes(32);
    for (const notation of ['hex', 'base64', 'base64url'] as const) {
      expect(readSettings({ ID_DOCUMENT_KEY: key.toString(notation) }).idDocumentKey).toEqual(key);
    }
  });

  it('turns demo and diagnostics off in production', () => {
    const config = readSettings({ NODE_ENV: 'production', SESSION_SECRET: SECRET });
    expect(config).toMatchObject({ production: true, demo: false, diagnostics: false });
  });

  it.each([
    [{ MEDIA_URL: 'cdn.example' }, /^MEDIA_URL must be an address/],
    [{ MEDIA_URL: 'https://cdn.example/?a=b' }, /^MEDIA_URL must be an address without a query/],
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ PUBLIC_URL: 'talent.example' }, /^PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'ftp://talent.example' }, /^PUBLIC_URL must be an address/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
    [{ DATABASE_URL: 'postgres://first,second:port/x' }, /^DATABASE_URL must be an address/],
    [{ DATABASE_DIRECT_URL: 'db:5432' }, /^DATABASE_DIRECT_URL must be an address/],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, /^DATABASE_URL must be set when DATABASE_DIRECT_URL is/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/x, b' }, /^DATABASE_REPLICA_URLS must be an address/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/x' }, /^DATABASE_URL must be set when DATABASE_REPLICA_URLS is/],
    [
      { DATABASE_REPLICA_MAX_LAG: '0' },
      /^DATABASE_REPLICA_MAX_LAG must be a number of seconds from 1 to 600/,
    ],
    [{ DATABASE_REPLICA_MAX_LAG: 'soon' }, /^DATABASE_REPLICA_MAX_LAG must be a number of seconds/],
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
    [{ ROLE: 'job' }, /^ROLE must be one of all, web, worker/],
    [{ ROLE: 'worker' }, /^ROLE must be all without DATABASE_URL/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1234' }, /^STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1234' }, /^STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is/],
    [{ STRIPE_API_URL: 'stripe' }, /^STRIPE_API_URL must be an address/],
    [{ VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY must be 65 bytes/],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_PUBLIC_KEY must be set when VAPID_PRIVATE_KEY is/],
    [{ VAPID_PUBLIC_KEY: 'A'.repeat(87) }, /^VAPID_PRIVATE_KEY must be set when VAPID_PUBLIC_KEY is/],
    [{ VAPID_SUBJECT: 'support' }, /^VAPID_SUBJECT must be an address/],
    [{ PUSH_ORIGINS: 'push.example' }, /^PUSH_ORIGINS must be an address/],
    [{ OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must be an https address/],
    [{ OIDC_ISSUER: 'http://127.0.0.1.id.example' }, /^OIDC_ISSUER must be an https address/],
    [{ OIDC_ISSUER: 'id.example' }, /^OIDC_ISSUER must be an address like/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_CLIENT_ID must be set when OIDC_ISSUER is/],
    [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /^OIDC_ISSUER must be set/],
    [{ WEBHOOK_ORIGINS: 'hooks' }, /^WEBHOOK_ORIGINS must be an address/],
    [{ RELEASES_URL: 'ftp://releases.example' }, /^RELEASES_URL must be an address/],
    [{ MEDIA_CHECK_URL: 'check' }, /^MEDIA_CHECK_URL must be an address/],
    [{ MEDIA_CHECK_URL: 'https://check.example' }, /^MEDIA_CHECK_SECRET must be set when MEDIA_CHECK_URL is/],
    [{ MEDIA_CHECK_FAIL: 'closed' }, /^MEDIA_CHECK_URL must be set/],
    [{ MEDIA_CHECK_FAIL: 'ajar' }, /^MEDIA_CHECK_FAIL must be open or closed/],
    [{ S3_BUCKET: 'pictures' }, /^S3_ACCESS_KEY_ID must be set when S3_BUCKET is/],
  ])('refuses %j with a sentence that names the setting', (environment, sentence) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it('accepts an origin of S3 for browsers, or none', () => {
    const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const presigned = (more: object) => readSettings({ ...bucket, ...more }).s3?.presignedEndpoint;
    const S3_ENDPOINT = 'http://minio:9000';
    expect(presigned({})).toEqual({ url: undefined });
    expect(presigned({ S3_ENDPOINT })).toEqual({ url: S3_ENDPOINT });
    expect(presigned({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT: 'https://s3.test' })).toEqual({
      url: 'https://s3.test',
    });
    expect(presigned({ S3_ENDPOINT, S3_PRESIGNED: 'off' })).toBe(null);
  });

  it('leaves time and number of nightly backups to admins, and names the variables that are set', () => {
    expect(readSettings({ BACKUP_AT: '' }).backup).toMatchObject({ at: null, keep: null, variables: [] });
    const secrets = { BACKUP_S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const environment = { BACKUP_TO: 's3://kept/site', BACKUP_AT: '04:30', BACKUP_KEEP: '9', ...secrets };
    expect(readSettings(environment).backup).toMatchObject({
      at: '04:30',
      keep: 9,
      variables: Object.keys(environment),
    });
    expect(() => readSettings({ BACKUP_AT: '24:00' })).toThrow('BACKUP_AT must be a time of day in UTC');
  });

  it('accepts the address of public media without a trailing slash', () => {
    expect(readSettings({ MEDIA_URL: 'https://cdn.example/site/' }).mediaUrl).toBe(
      'https://cdn.example/site',
    );
  });

  it('accepts addresses and networks of proxies', () => {
    const trusted = (list: string) => readSettings({ TRUST_PROXY: list }).trustProxy;
    expect(trusted('10.0.0.0/8, 192.168.1.1,::1, fd00::/8')).toEqual([
      '10.0.0.0/8',
      '192.168.1.1',
      '::1',
      'fd00::/8',
    ]);
    expect([trusted('on'), trusted('off')]).toEqual([true, false]);
  });

  it('accepts several servers of one database', () => {
    const url = 'postgres://user:p%40ss@first,second:5433/opencall?target_session_attrs=read-write';
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('accepts replicas of the database, and their maximum lag', () => {
    const settings = {
      DATABASE_URL: 'postgres://first/opencall',
      DATABASE_REPLICA_URLS: 'postgres://second/opencall, postgres://third:5433/opencall',
      DATABASE_REPLICA_MAX_LAG: '10',
    };
    expect(readSettings(settings).databaseReplicas).toEqual({
      urls: ['postgres://second/opencall', 'postgres://third:5433/opencall'],
      maxLagMs: 10_000,
    });
  });

  it('treats an empty setting as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { lookForRelease } from '#features/site/releases/releases.service.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { startTlsServer } from '#testing/tls-server.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { readCertificate } from './certificate.ts';
import { listProblems } from './health.service.ts';
import type { Probes } from './probes.ts';

const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const app = useTestApp({
  smtpUrl,
  mailFrom: 'site@talent.example',
  madeSecrets: [],
  publicUrl: 'https://talent.example',
});

const GIGABYTE = 1024 ** 3;
const DISK = { total: 100 * GIGABYTE, free: 50 * GIGABYTE, files: 1000, freeFiles: 500 };
const MACHINE: Probes = {
  diskOf: async () => DISK,
  memory: () => ({ used: GIGABYTE, limit: 8 * GIGABYTE, available: 4 * GIGABYTE }),
  clock: Date.now,
  isClockSynchronized: async () => null,
  certificateOf: async () => ({ expiresAt: new Date(Date.now() + 60 * DAY_MS), distrust: null }),
};
const problems = (config: object = {}, probes: Partial<Probes> = {}) => {
  const settings = { production: true, trustProxy: true, databaseUrl: 'postgres://peer', ...config };
  const platform = { ...app.platform, config: { ...app.platform.config, ...settings } };
  return listProblems(platform, { ...MACHINE, ...probes });
};
const found = async (config: object = {}, probes: Partial<Probes> = {}) =>
  (await problems(config, probes)).map(({ check, severity }) => `${check}: ${severity}`);
const sql = (text: string) => app.platform.database.executeSql(text);
const recordRun = (ago: string, kind = 'backup', ok = true) =>
  sql(`insert into backup_runs (started_at, heard_at, finished_at, ok, target, kind, error)
       select at, at, at, ${ok}, '/backups/one.tar', '${kind}', ${ok ? 'null' : `'It is damaged.'`}
       from (select now() - interval '${ago}') as t(at)`);

it('shows problems and their solutions to admins only, broken things first', async () => {
  const admin = await buildMember(app, { role: 'admin' });
  const moderator = await buildMember(app, { role: 'moderator' });
  expect((await moderator.client.get('/api/admin/problems')).status).toBe(403);
  expect((await app.visitor().get('/api/admin/problems')).status).toBe(401);
  await sql(`insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
             values (gen_random_uuid(), 'bulk-emails', '{}', '{}', 9, now(), now())`);
  await sql(`insert into opencall_migrations (name, hash) values ('9999_from_tomorrow', 'x')`);
  await recordRun('8 days 1 hour');
  const { status, body } =
    await admin.client.get<{ check: string; what: string; todo: string }[]>('/api/admin/problems');
  expect(status).toBe(200);
  // Disk and memory are those of the machine, which cannot reach the public address of the test.
  expect(body.filter(({ check }) => !['disk', 'memory', 'certificate'].includes(check))).toEqual([
    {
      check: 'schema',
      severity: 'broken',
      what: 'A newer version of the program has changed the database (migration 9999).',
      todo: 'Update this process to the same version and restart it.',
      url: null,
    },
    {
      check: 'settings',
      severity: 'warning',
      what: 'NODE_ENV is not production: cookies work without TLS.',
      todo: 'Set NODE_ENV=production.',
      url: null,
    },
    {
      check: 'jobs',
      severity: 'warning',
      what: 'One background job failed permanently.',
      todo: expect.stringContaining('Failed jobs'),
      url: null,
    },
    {
      check: 'backups',
      severity: 'warning',
      what: 'The last good backup is 8 days old.',
      todo: expect.stringContaining('Choose a destination under Backups'),
      url: null,
    },
  ]);
  for (const table of ['failed_jobs', 'backup_runs', `opencall_migrations where name = '9999_from_tomorrow'`])
    await sql(`delete from ${table}`);
});

it('finds each kind of problem, and none on a healthy site', async () => {
  expect(await found()).toEqual(['backups: warning']);
  await recordRun('8 days 1 hour');
  expect(await found()).toEqual(['backups: warning']);
  await recordRun('6 days');
  expect(await found()).toEqual([]);
  const backup = { ...app.platform.config.backup, to: tmpdir() };
  expect(await found({ backup }), 'nightly backups stopped').toEqual(['backups: warning']);
  await recordRun('1 hour');
  expect(await found({ backup })).toEqual([]);
  await recordRun('30 minutes', 'check', false);
  expect(await problems({ backup })).toEqual([
    expect.objectContaining({
      check: 'backups',
      severity: 'broken',
      what: 'The backup /backups/one.tar cannot be restored: It is damaged.',
    }),
  ]);
  await recordRun('20 minutes', 'check');
  expect(await found({ backup: { ...backup, to: join('/proc', 'none', 'backups') } })).toEqual([
    'backups: broken',
  ]);
  expect(await found({ smtpUrl: undefined })).toEqual(['mail: warning']);
  expect(await found({ mailFrom: 'x@site.invalid' })).toEqual(['mail: warning']);
  expect(await found({ madeSecrets: ['ID_DOCUMENT_KEY'] })).toEqual(['secrets: warning']);
  expect(await found({ publicUrl: null })).toEqual(['settings: warning']);
  expect(await found({ production: false })).toEqual(['settings: warning']);
  expect(await found({ production: false, publicUrl: null, host: '0.0.0.0' })).toEqual(['settings: warning']);
  const onThisMachine = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', null];
  for (const publicUrl of onThisMachine) expect(await found({ production: false, publicUrl })).toEqual([]);
  expect(await found({}, { diskOf: async () => ({ ...DISK, free: GIGABYTE }) })).toEqual(['disk: broken']);
  expect(await found({}, { clock: () => Date.now() - 60_000 })).toEqual(['clock: broken']);
  expect(await found({}, { clock: () => Date.now() + 60_000 })).toEqual(['clock: broken']);
  expect(await found({}, { clock: () => Date.now() - 15_000 })).toEqual(['clock: warning']);
  expect(await found({}, { clock: () => Date.now() - 5_000 })).toEqual([]);
  await sql(`insert into opencall_migrations (name, hash) values ('9999_from_tomorrow', 'x')`);
  expect(await found()).toEqual(['schema: broken']);
  await sql(`delete from opencall_migrations where name = '9999_from_tomorrow'`);
});

it('reports a check that cannot run, and runs the others', async () => {
  const warn = vi.spyOn(app.platform.log, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const diskOf = () => Promise.reject(new Error('no such folder'));
  expect(await problems({ smtpUrl: undefined }, { diskOf })).toMatchObject([
    { check: 'mail' },
    { check: 'disk', severity: 'warning', what: 'This could not be checked: no such folder' },
  ]);
});

it('reads the certificate of the public address', async () => {
  const problemOf = async (publicUrl: string) =>
    (await problems({ publicUrl }, { certificateOf: readCertificate }))
      .filter(({ check }) => check === 'certificate')
      .map(({ severity, what }) => `${severity}: ${what}`);
  const [one, ten, sixty] = [await startTlsServer(1), await startTlsServer(10), await startTlsServer(60)];
  expect(await problemOf(one)).toEqual([`broken: The certificate of ${one} expires in one day.`]);
  expect(await problemOf(ten)).toEqual([`warning: The certificate of ${ten} expires in 10 days.`]);
  expect(await problemOf(sixty)).toEqual([
    `warning: This machine does not trust the certificate of ${sixty}: DEPTH_ZERO_SELF_SIGNED_CERT.`,
  ]);
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  expect(await problemOf(origin)).toEqual([
    expect.stringMatching(
      /^warning: The certificate of https:\/\/localhost:\d+ could not be checked: .*ECONNREFUSED/,
    ),
  ]);
});

it('compares the clock with the Date header of a configured server', async () => {
  const ahead = createServer((_request, response) =>
    response.writeHead(200, { date: new Date(Date.now() + 120_000).toUTCString() }).end(),
  );
  await new Promise<void>((resolve) => ahead.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void ahead.close());
  const origin = `http://127.0.0.1:${(ahead.address() as AddressInfo).port}`;
  const clockOf = async (config: object) =>
    (await problems(config)).filter(({ check }) => check === 'clock').map(({ what }) => what);
  const behind =
    /^The clock of this machine is (119|120) seconds behind that of the server of RELEASES_URL\.$/;
  expect(await clockOf({ releasesUrl: `${origin}/latest.json`, webhookOrigins: [origin] })).toEqual([
    expect.stringMatching(behind),
  ]);
  expect(await clockOf({ releasesUrl: `${origin}/latest.json` }), 'not into a private network').toEqual([]);
});

/** A server that announces releases. */
const startAnnouncer = async () => {
  const announcer = { asked: 0, answer: (_response: ServerResponse): void => {} };
  const server = createServer((_request, response) => {
    announcer.asked += 1;
    announcer.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(announcer, { origin, url: `${origin}/latest.json` });
};

it('reports a newer release if the host enables it, checks once a day and reports why a check failed', async () => {
  const announcer = await startAnnouncer();
  const { url, origin } = announcer;
  const news = async (config: object = {}) => {
    const platform = {
      ...app.platform,
      config: { ...app.platform.config, version: '1.9.0', releasesUrl: url, ...config },
    };
    return (await listProblems(platform, MACHINE)).filter(({ check }) => check === 'releases');
  };
  const ask = (config: object = {}) =>
    lookForRelease(
      {
        ...app.platform,
        config: { ...app.platform.config, releasesUrl: url, webhookOrigins: [origin], ...config },
      },
      200,
    );
  const askAfterADay = (config?: object) => {
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
    return ask(config);
  };
  const announce = (content: object) => {
    announcer.answer = (response) => void response.end(JSON.stringify(content));
  };

  await ask({ releasesUrl: null });
  expect(announcer.asked, 'off by default').toBe(0);

  announce({ version: '1.10.0', url: 'https://releases.example/1.10.0' });
  await Promise.all([ask(), ask()]);
  await ask();
  expect(announcer.asked, 'once a day').toBe(1);
  const notice = {
    check: 'releases',
    severity: 'warning',
    what: 'Version 1.10.0 has been released; this site runs 1.9.0.',
    todo: expect.stringContaining('upgrade'),
    url: 'https://releases.example/1.10.0',
  };
  expect(await news()).toEqual([notice]);
  const countNews = async (version: string) => (await news({ version })).length;
  expect(await Promise.all(['1.10.0', '1.10.1', '2.0.0', '1.10.0-rc.1'].map(countNews))).toEqual([
    0, 0, 0, 1,
  ]);
  expect(await news({ releasesUrl: null })).toEqual([]);
  expect(await news({ releasesUrl: `${url}?other` })).toEqual([]);

  // What was known stays known while the address is out of order.
  const failures: [(response: ServerResponse) => void, string][] = [
    [(response) => void response.writeHead(404).end('{}'), 'It answered 404'],
    [
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      'It answered 302; redirects are not followed',
    ],
    [(response) => void response.end('<html>'), 'The answer is not an announcement'],
    [(response) => void response.end('{"version":"soon"}'), 'The answer is not an announcement'],
    [
      (response) => void response.end('{"version":"3.0.0","url":"javascript:alert(1)"}'),
      'not an announcement',
    ],
    [(response) => void response.end('[]'), 'The answer is not an announcement'],
    [(response) => void response.end(' '.repeat(300_000)), 'The answer has more than 262144 bytes'],
    [(response) => void response.write('{'), 'No answer within 0.2 seconds'],
    [(response) => void response.destroy(), 'socket hang up'],
  ];
  for (const [answer, reason] of failures) {
    announcer.answer = answer;
    await askAfterADay();
    expect(await news()).toEqual([
      notice,
      expect.objectContaining({
        what: expect.stringContaining(reason),
      }),
    ]);
  }
  const { asked } = announcer;
  await askAfterADay({ webhookOrigins: [] });
  expect(announcer.asked, 'into a private network').toBe(asked);
  expect((await news())[1]?.what).toContain('Must not lead into a private network');

  announce({ tag_name: 'v2.0.0-beta.1', html_url: null });
  await askAfterADay();
  expect(await news(), 'a pre-release').toEqual([]);
  expect((await news({ version: '2.0.0-alpha.1' }))[0]).toMatchObject({
    what: expect.stringMatching(/^Version 2\.0\.0-beta\.1 has been released/),
    url: null,
  });

  // A new address is checked immediately, and the old result is ignored.
  announce({ version: 'nothing' });
  await ask({ releasesUrl: `${origin}/other.json` });
  expect(await news({ releasesUrl: `${origin}/other.json` })).toMatchObject([
    { what: expect.stringMatching(/^Could not check/) },
  ]);
  expect(await news({ version: '2.0.0-alpha.1' })).toEqual([]);
});

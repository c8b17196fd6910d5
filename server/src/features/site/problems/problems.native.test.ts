import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { lookForRelease } from '#features/site/releases/releases.service.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { listProblems } from './problems.service.ts';

const app = useTestApp({
  smtpUrl: 'smtp://mail.example',
  madeSecrets: [],
  publicUrl: 'https://talent.example',
});

const GIGABYTE = 1024 ** 3;
const MACHINE = {
  diskOf: async () => ({ total: 100 * GIGABYTE, free: 50 * GIGABYTE }),
  clock: Date.now,
};
const codes = async (config: object = {}, probes: object = {}) => {
  const platform = { ...app.platform, config: { ...app.platform.config, ...config } };
  return (await listProblems(platform, { ...MACHINE, ...probes })).map(({ code }) => code);
};
const sql = (text: string) => app.platform.database.executeSql(text);

it('shows problems and their solutions to admins only', async () => {
  const admin = await buildMember(app, { role: 'admin' });
  const moderator = await buildMember(app, { role: 'moderator' });
  expect((await moderator.client.get('/api/admin/problems')).status).toBe(403);
  expect((await app.visitor().get('/api/admin/problems')).status).toBe(401);
  await sql(`insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
             values (gen_random_uuid(), 'bulk-emails', '{}', '{}', 9, now(), now())`);
  await sql(`insert into opencall_migrations (name, hash) values ('9999_from_tomorrow', 'x')`);
  await sql(`insert into backup_runs (started_at, heard_at, finished_at, ok, target)
             select at, at, at, true, '/backups/old.tar' from (select now() - interval '8 days') as t(at)`);
  const { status, body } =
    await admin.client.get<{ code: string; what: string; todo: string }[]>('/api/admin/problems');
  expect(status).toBe(200);
  // The disk is that of the machine.
  expect(body.filter(({ code }) => code !== 'disk-nearly-full')).toEqual([
    {
      code: 'newer-schema',
      what: 'A newer version of the program has changed the database (migration 9999).',
      todo: 'Update this process to the same version and restart it.',
      url: null,
    },
    {
      code: 'jobs-failing',
      what: 'One background job failed permanently.',
      todo: expect.stringContaining('Failed jobs'),
      url: null,
    },
    {
      code: 'no-backup',
      what: 'The last backup is more than a week old.',
      todo: expect.stringContaining('Set BACKUP_TO'),
      url: null,
    },
  ]);
  for (const table of ['failed_jobs', 'backup_runs', `opencall_migrations where name = '9999_from_tomorrow'`])
    await sql(`delete from ${table}`);
});

it('finds each kind of problem, and none on a healthy site', async () => {
  expect(await codes()).toEqual([]);
  expect(await codes({ smtpUrl: undefined })).toEqual(['no-smtp']);
  expect(await codes({ madeSecrets: ['ID_DOCUMENT_KEY'] })).toEqual([]);
  expect(await codes({ production: true, madeSecrets: ['ID_DOCUMENT_KEY'], publicUrl: null })).toEqual([
    'no-backup',
    'no-public-url',
    'secrets-kept-beside',
  ]);
  const backUp = (ago: string) =>
    sql(`insert into backup_runs (started_at, heard_at, finished_at, ok, target)
         select at, at, at, true, '/backups/one.tar' from (select now() - interval '${ago}') as t(at)`);
  await backUp('8 days');
  expect(await codes({}, {})).toEqual(['no-backup']);
  await backUp('1 hour');
  expect(await codes({ production: true })).toEqual([]);
  const full = { total: 100 * GIGABYTE, free: 9 * GIGABYTE };
  expect(await codes({}, { diskOf: async () => full })).toEqual(['disk-nearly-full']);
  const [fuller] = await listProblems(app.platform, {
    ...MACHINE,
    diskOf: async () => ({ total: 2 * GIGABYTE, free: GIGABYTE / 20 }),
  });
  expect(fuller?.what).toMatch(/is nearly full: 51 MB of 2\.0 GB are free\.$/);
  const large = { total: 4000 * GIGABYTE, free: 12 * GIGABYTE };
  expect(await codes({}, { diskOf: async () => large })).toEqual([]);
  expect(await codes({}, { clock: () => Date.now() - 60_000 })).toEqual(['clock-off']);
  expect(await codes({}, { clock: () => Date.now() + 60_000 })).toEqual(['clock-off']);
  expect(await codes({}, { clock: () => Date.now() - 5_000 })).toEqual([]);
  await sql(`insert into opencall_migrations (name, hash) values ('9999_from_tomorrow', 'x')`);
  expect(await codes()).toEqual(['newer-schema']);
  await sql(`delete from opencall_migrations where name = '9999_from_tomorrow'`);
});

it('skips a check that cannot run, and runs the others', async () => {
  const diskOf = () => Promise.reject(new Error('no such folder'));
  expect(await codes({ smtpUrl: undefined }, { diskOf })).toEqual(['no-smtp']);
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
    return (await listProblems(platform, MACHINE)).filter(
      ({ code }) => code.startsWith('release') || code === 'newer-release',
    );
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
    code: 'newer-release',
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
    [(response) => void response.end('<html>'), 'The answer is no announcement'],
    [(response) => void response.end('{"version":"soon"}'), 'The answer is no announcement'],
    [(response) => void response.end('{"version":"3.0.0","url":"javascript:alert(1)"}'), 'no announcement'],
    [(response) => void response.end('[]'), 'The answer is no announcement'],
    [(response) => void response.end(' '.repeat(300_000)), 'The answer has more than 262144 bytes'],
    [(response) => void response.write('{'), 'No answer within 0.2 seconds'],
    [(response) => void response.destroy(), 'socket hang up'],
  ];
  for (const [answer, reason] of failures) {
    announcer.answer = answer;
    await askAfterADay();
    expect(await news()).toEqual([
      notice,
      expect.objectContaining({ code: 'release-check-failed', what: expect.stringContaining(reason) }),
    ]);
  }
  const { asked } = announcer;
  await askAfterADay({ webhookOrigins: [] });
  expect(announcer.asked, 'into a private network').toBe(asked);
  expect((await news())[1]?.what).toContain('must not lead into a private network');

  announce({ tag_name: 'v2.0.0-beta.1', html_url: null });
  await askAfterADay();
  expect(await news(), 'a pre-release').toEqual([]);
  expect((await news({ version: '2.0.0-alpha.1' }))[0]).toMatchObject({ code: 'newer-release', url: null });

  // A new address is checked immediately, and the old result is ignored.
  announce({ version: 'nothing' });
  await ask({ releasesUrl: `${origin}/other.json` });
  expect(await news({ releasesUrl: `${origin}/other.json` })).toMatchObject([
    { code: 'release-check-failed' },
  ]);
  expect(await news({ version: '2.0.0-alpha.1' })).toEqual([]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { runCommand } from './run-command.ts';

const app = useTestApp();
let environment: Record<string, string>;
const opencall = (...args: string[]) => runCommand(args, { environment, log: quietLog });

beforeAll(async () => {
  const { database, config } = app.platform;
  environment = {
    DATABASE_URL: await urlOfTestDatabase(database),
    DATA_DIR: config.dataDir,
    DEMO: 'off',
    PUBLIC_URL: 'https://talent.example',
  };
});

const actionsOn = async (userId: number) => {
  const { rows } = await app.platform.database.executeSql(
    'select action, actor_id from audit_log where target_id = $1 order by id',
    [userId],
  );
  return rows;
};

describe('npm run opencall, beside a running server', () => {
  it('finds members and shows all data about one', async () => {
    const one = await buildMember(app, { username: 'Petra Pan', email: 'petra@pan.test' });
    const found = await opencall('find-member', 'petra', 'pan', '--role', 'model');
    expect(found).toMatch(
      new RegExp(`${one.userId} +model +good +trialing +petra@pan[.]test [(]not confirmed[)] +Petra Pan`),
    );
    expect(found).toContain('1 of 1 found.');
    expect(await opencall('find-member', 'no such name')).toBe('No member found.');
    const all = await opencall('find-member', '--username', 'petra pan');
    expect(all).toMatch(/^id: +\d+\nname: +Petra Pan\n/);
    expect(all).toContain('devices:       1');
    await expect(opencall('find-member', '--limit', '0')).rejects.toThrow('--limit: Must be at least 1');
    await expect(opencall('find-member', '--role', 'boss')).rejects.toThrow('--role: Unknown role');
  });

  it('starts and ends maintenance', async () => {
    const one = await buildMember(app);
    const write = () => one.client.patch(`/api/profiles/${one.profileId}`, { aboutMe: 'I dance.' });
    const until = '2999-01-02T03:04:00.000Z';
    expect(await opencall('maintenance', 'on', '--until', until, '--message', 'New disks.')).toMatch(
      /^Maintenance is on: members can read/,
    );
    await eventually(async () => expect((await write()).status).toBe(503));
    expect((await app.visitor().get('/api/site-settings')).body.maintenance).toEqual({
      mode: 'read-only',
      message: 'New disks.',
      until,
    });
    expect(await opencall('maintenance', 'on', '--closed')).toContain('closed to members');
    await eventually(async () => expect((await one.client.get('/api/profiles')).status).toBe(503));
    expect(await opencall('maintenance', 'off')).toMatch(/^Maintenance is off/);
    await eventually(async () => expect((await write()).status).toBe(200));
    await expect(opencall('maintenance')).rejects.toThrow('Say `maintenance on`');
    await expect(opencall('maintenance', 'off', '--closed')).rejects.toThrow('Say `maintenance on`');
    await expect(opencall('maintenance', 'on', '--until', 'noon')).rejects.toThrow('--until: Must be a time');
    await expect(opencall('maintenance', 'on', '--until', '2020-01-01T00:00:00Z')).rejects.toThrow(
      '--until: Must be in the future',
    );
  });

  it('ends sessions and live streams immediately; the server sends the email', async () => {
    const one = await buildMember(app);
    const stream = await openEvents(one.client);
    expect(await opencall('end-sessions', '--email', one.email)).toBe('1 device was logged out.');
    await stream.until(() => stream.ended, 1000);
    expect((await one.client.get('/api/user')).status).toBe(401);
    expect((await app.mailbox.newestTo(one.email)).subject).toBe('You were logged out');
    expect(await actionsOn(one.userId)).toEqual([{ action: 'sessions.end', actor_id: null }]);
  });

  it('sets roles, which apply immediately', async () => {
    const one = await buildMember(app);
    const id = String(one.userId);
    expect(await opencall('set-role', '--id', id, '--role', 'moderator')).toMatch(
      /has the role moderator\.$/,
    );
    expect((await one.client.get('/api/abuse-reports')).status).toBe(200);
    expect((await app.mailbox.newestTo(one.email)).subject).toBe('Your role is now moderator');
    await expect(opencall('set-role', '--id', id)).rejects.toThrow('Please name the role');
    await expect(opencall('set-role', '--id', id, '--role', 'boss')).rejects.toThrow('Please choose a role');
    await expect(opencall('set-role', '--role', 'model')).rejects.toThrow('Please say who');
    await expect(opencall('set-role', '--id', id, '--email', one.email, '--role', 'model')).rejects.toThrow(
      'Please say who',
    );
    await expect(opencall('set-role', '--id', '999999', '--role', 'model')).rejects.toThrow('User not found');
  });

  it('resends verification emails whose links the server accepts', async () => {
    const one = await buildMember(app);
    await opencall('resend-verification', '--username', one.username);
    const { text } = await app.mailbox.newestTo(one.email);
    const [, token] = /\/verify-email\?token=([\w-]+)/.exec(text) ?? [];
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
    await expect(opencall('resend-verification', '--username', one.username)).rejects.toThrow(
      'already confirmed',
    );
  });

  it('extends trials', async () => {
    const one = await buildMember(app, { subscription: 'expired' });
    const id = String(one.userId);
    expect(await opencall('extend-trial', '--id', id, '--days', '14')).toMatch(
      /^The trial of .+ runs until \d{4}-/,
    );
    expect((await one.client.get('/api/user')).body.subscription).toMatchObject({ status: 'trialing' });
    for (const days of ['0', '366', 'many', '1.5'])
      await expect(opencall('extend-trial', '--id', id, '--days', days)).rejects.toThrow('Days must be');
    await expect(opencall('extend-trial', '--id', id)).rejects.toThrow('Days must be');
  });
});

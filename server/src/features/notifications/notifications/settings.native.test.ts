import {
  type NotificationSettings,
  type NotificationSwitch,
  notificationSettingsSchema,
} from '@opencall/contract/notifications/notifications/notifications.schemas';
import { NOTIFICATION_KINDS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { isCheckViolation } from '#platform/database/errors.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let bert: Awaited<ReturnType<typeof buildMember>>;

beforeEach(async () => {
  bert = await buildMember(app);
});

const PATH = '/api/notification-settings';
const read = async (): Promise<NotificationSwitch[]> => {
  const { status, body } = await bert.client.get<NotificationSettings>(PATH);
  expect(status).toBe(200);
  return notificationSettingsSchema.strict().parse(body).switches;
};
const put = (switches: unknown) => bert.client.request('PUT', PATH, { switches });
const MAILED: string[] = [
  'mail',
  'application-status',
  'application',
  'call-invitation',
  'shoot',
  'shoot-reminder',
  'agreement',
  'reference-due',
  'reference',
  'saved-search',
  'listing-expiry',
];
const PUSHED = ['message', 'check-in', ...MAILED].filter((kind) => kind !== 'listing-expiry');
const of = (switches: NotificationSwitch[], kind: string) => switches.find((row) => row.kind === kind);

describe('GET /api/notification-settings', () => {
  it('lists every kind, with all supported ways switched on', async () => {
    const switches = await read();
    expect(switches.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS]);
    for (const { kind, bell, push, letter } of switches) {
      expect(bell, kind).toBe(true);
      expect(push, kind).toBe(PUSHED.includes(kind) ? true : null);
      expect(letter, kind).toBe(MAILED.includes(kind) ? true : null);
    }
  });
});

describe('PUT /api/notification-settings', () => {
  it('sets the given switches and keeps the others', async () => {
    const answer = await put([
      { kind: 'mail', letter: false },
      { kind: 'rating', bell: false },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ switches: await read() });
    await put([{ kind: 'mail', push: false }]);
    const switches = await read();
    expect(of(switches, 'mail')).toEqual({ kind: 'mail', bell: true, push: false, letter: false });
    expect(of(switches, 'rating')).toEqual({ kind: 'rating', bell: false, push: null, letter: null });
    await put([{ kind: 'mail', letter: true }]);
    expect(of(await read(), 'mail')).toMatchObject({ push: false, letter: true });
  });

  it('accepts the response of GET', async () => {
    expect((await put(await read())).status).toBe(200);
  });

  it('keeps both of two concurrent changes', async () => {
    await Promise.all([put([{ kind: 'mail', bell: false }]), put([{ kind: 'mail', letter: false }])]);
    expect(of(await read(), 'mail')).toMatchObject({ bell: false, push: true, letter: false });
  });

  it('changes only the member’s own switches', async () => {
    const other = await buildMember(app);
    await put([{ kind: 'mail', bell: false }]);
    const { body } = await other.client.get<NotificationSettings>(PATH);
    expect(of(body.switches, 'mail')?.bell).toBe(true);
  });

  it.each([
    ['a way that the kind cannot go', [{ kind: 'rating', push: true }], /cannot be sent this way/],
    ['an email about messages', [{ kind: 'message', letter: false }], /cannot be sent this way/],
    [
      'silence about sanctions',
      [{ kind: 'ruling', bell: false }],
      /^Notifications about sanctions cannot be turned off$/,
    ],
    ['a kind that is none', [{ kind: 'weather', bell: false }], /./],
    ['no kind', [{ bell: false }], /./],
    ['a value that is none', [{ kind: 'mail', bell: 'off' }], /./],
    [
      'a kind twice',
      [
        { kind: 'mail', bell: false },
        { kind: 'mail', bell: true },
      ],
      /^Each kind may be given once$/,
    ],
    ['no list', 'mail', /./],
  ])('refuses %s, and changes nothing', async (_, switches, sentence) => {
    const answer = await put(switches);
    expect([answer.status, String(answer.body.error)]).toEqual([400, expect.stringMatching(sentence)]);
    expect(of(await read(), 'mail')?.bell).toBe(true);
  });

  it('cannot switch off sanctions, by a constraint of the database', async () => {
    const insert = app.platform.database.executeSql(
      `insert into notification_settings (user_id, kind, bell) values (${bert.userId}, 'ruling', false)`,
    );
    await expect(insert).rejects.toSatisfy((error) => isCheckViolation(error, 'notification_settings_told'));
  });
});

describe('a bell that is switched off', () => {
  it('hides the row and still counts unread messages', async () => {
    const anna = await buildMember(app);
    await put([{ kind: 'message', bell: false }]);
    await anna.client.post('/api/messages', { recipientId: bert.userId, content: 'Hello' });
    expect((await bert.client.get('/api/notifications')).body).toEqual([]);
    expect((await bert.client.get('/api/counts')).body).toMatchObject({
      unreadMessages: 1,
      unreadNotifications: 0,
    });
  });
});

import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from '#testing/build-app.ts';
import { buildShoot, checkInFor, tokenIn } from '#testing/check-ins.ts';
import type { buildMember } from '#testing/factories.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
export type Shoot = Awaited<ReturnType<typeof buildShoot>>;

/**
 * Calls about check-ins, made by Ann unless a test says otherwise. Each test starts at the same time with an empty mailbox
 * and has its own contact, because the check-ins of earlier tests keep running.
 */
export const useCheckInCalls = (app: TestApp, people: () => { ann: Member; bob: Member }) => {
  let contactEmail = '';
  let tests = 0;
  const start = new Date();
  beforeEach(() => {
    app.clock.now = new Date(start);
    app.mailbox.emails.length = 0;
    tests += 1;
    contactEmail = `mum-${tests}@example.test`;
  });
  const path = ({ id }: Shoot, step = ''): string => `/api/shoots/${id}/check-in${step && `/${step}`}`;
  const set = (shoot: Shoot, changes: object = {}, who = people().ann) =>
    who.client.post<CheckIn>(path(shoot), checkInFor(shoot, { contactEmail, ...changes }));
  const say = (shoot: Shoot, step: string, body?: object) =>
    people().ann.client.post<CheckIn>(path(shoot, step), body);
  const shown = async (shoot: Shoot, who = people().ann): Promise<CheckIn> =>
    (await who.client.get<CheckIn>(path(shoot))).body;
  /** Subjects of the emails that an address received since the mailbox was last emptied. */
  const subjects = (to = contactEmail): string[] =>
    app.mailbox.emails.filter((email) => email.to === to).map(({ subject }) => subject);
  const confirm = (token: string) => app.visitor().post('/api/check-in/confirm', { token });
  const newestToken = async (): Promise<string> => tokenIn((await app.mailbox.newestTo(contactEmail)).text);
  /** Creates a check-in whose contact has confirmed, and empties the mailbox. */
  const armed = async (changes: object = {}, shootOf: Parameters<typeof buildShoot>[2] = {}) => {
    const shoot = await buildShoot(app, [people().ann, people().bob], shootOf);
    expect((await set(shoot, changes)).status).toBe(201);
    const token = await newestToken();
    expect((await confirm(token)).status).toBe(200);
    app.mailbox.emails.length = 0;
    return { shoot, token, ...(await shown(shoot)) };
  };
  const bell = async (shoot: Shoot) =>
    (
      await people().ann.client.get<
        { kind: string; isRead: boolean; subject: { shootId: number; event: string } }[]
      >('/api/notifications')
    ).body.filter(({ kind, subject }) => kind === 'check-in' && subject.shootId === shoot.id);
  const lastEvent = async (shoot: Shoot): Promise<string | undefined> =>
    (await bell(shoot))[0]?.subject.event;
  return {
    start,
    contactEmail: () => contactEmail,
    path,
    set,
    say,
    shown,
    subjects,
    confirm,
    newestToken,
    armed,
    bell,
    lastEvent,
  };
};

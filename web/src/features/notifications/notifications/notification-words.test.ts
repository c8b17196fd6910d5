import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { hrefOf } from '#testing/render.tsx';
import { notificationLine } from './notification-words.ts';

const common = { id: 1, count: 1, isRead: false, createdAt: '2026-03-14T15:09:26.000Z' };
const anna = { id: 7, username: 'Anna' };
const line = (row: Pick<Notification, 'kind' | 'subject'> & Partial<Notification>) =>
  notificationLine({ ...common, actor: null, ...row } as Notification, 3);

const result = {
  contestId: 5,
  contestTitle: 'Night',
  part: 'entrant' as const,
  entryId: 9,
  entryTitle: 'Noon',
  place: 1,
  entries: 12,
  votes: 1,
};
const entry = { contestId: 5, contestTitle: 'Night', entryId: 9, entryTitle: 'Noon' };
const shoot = {
  shootId: 6,
  shootTitle: 'Pier',
  startsAt: '2030-11-28T14:00:00.000Z',
  timeZone: 'America/Chicago',
  reason: null,
};
const ruling = { rulingId: 2, ruling: 'warn' as const, reason: 'Be kind.', until: null };

describe('notificationLine', () => {
  it.each([
    [{ kind: 'message', actor: anna, subject: { messageId: 4 } }, 'Anna sent you a message', '/messages/7'],
    [
      { kind: 'message', actor: anna, count: 12, subject: { messageId: 4 } },
      'Anna sent you 12 messages',
      '/messages/7',
    ],
    [
      { kind: 'mail', actor: anna, subject: { emailId: 8, title: 'Saturday' } },
      'Anna sent you an email: Saturday',
      '/emails?mail=8',
    ],
    [{ kind: 'rating', subject: { profileId: 1, rating: 1 } }, 'Your profile was rated 1 star', '/profile/3'],
    [
      { kind: 'rating', subject: { profileId: 1, rating: 4 } },
      'Your profile was rated 4 stars',
      '/profile/3',
    ],
    [{ kind: 'vote-result', subject: result }, 'Your entry “Noon” won Night, with 1 vote', '/contests/5'],
    [
      { kind: 'vote-result', subject: { ...result, part: 'voter', place: 2, votes: 0 } },
      '“Noon”, which you voted for, placed 2nd of 12 in Night, with 0 votes',
      '/contests/5',
    ],
    [
      { kind: 'vote-result', subject: { ...result, place: 11, votes: 3 } },
      'Your entry “Noon” placed 11th of 12 in Night, with 3 votes',
      '/contests/5',
    ],
    [{ kind: 'entry-approved', subject: entry }, 'Your entry “Noon” in Night was approved', '/contests/5'],
    [
      { kind: 'report-answered', subject: { reportId: 1, title: 'Bert', outcome: 'dismissed' } },
      'We reviewed your report about Bert and found no reason to act',
      '/home',
    ],
    [
      { kind: 'shoot', actor: anna, subject: { ...shoot, event: 'proposed' } },
      'Anna proposed a shoot: “Pier”',
      '/shoots/6',
    ],
    [
      { kind: 'shoot', subject: { ...shoot, event: 'no-show-claimed' } },
      'A participant says you did not come to “Pier”',
      '/shoots/6',
    ],
    [{ kind: 'shoot-reminder', subject: { ...shoot, reminder: 'day' } }, '“Pier” is tomorrow', '/shoots/6'],
    [{ kind: 'id-decision', subject: { verified: true } }, 'Your identity is verified', '/profile/3'],
    [
      { kind: 'ruling', subject: { ...ruling, ruling: 'suspend', until: '2030-04-01T12:00:00.000Z' } },
      'Our team suspended your account until Apr 1, 2030',
      '/contact?ruling=2',
    ],
  ] as const)('says for %j what happened and where', (row, text, href) => {
    const words = line(row as unknown as Parameters<typeof line>[0]);
    expect(words.text).toBe(text);
    expect(hrefOf(words.link)).toBe(href);
  });

  it.each([
    ['name-changed', /because you changed your name$/, /^Upload your identity document again so that /],
    ['document-replaced', /because you uploaded another identity document$/, /once our team has verified/],
    ['document-withdrawn', /because you removed your identity document$/, /^Upload .* again to get it back/],
  ] as const)('says why the verified badge was removed (%s), and what to do', (reason, text, detail) => {
    const words = line({ kind: 'id-decision', subject: { verified: false, reason } });
    expect(words.text).toMatch(text);
    expect(words.detail).toMatch(detail);
    expect(words.link).toEqual(paths.profile(3));
  });

  it('says when a shoot is in its own time zone, or why it is cancelled', () => {
    const detailOf = (event: string, reason: string | null) =>
      line({ kind: 'shoot', actor: anna, subject: { ...shoot, event, reason } } as never).detail;
    expect(detailOf('changed', null)).toBe('Thu, Nov 28, 2030, 8:00 AM CST');
    expect(detailOf('cancelled', 'It rains.')).toBe('It rains.');
    expect(detailOf('declined', null)).toBeUndefined();
  });

  it('gives the reason of a rejection and of a sanction', () => {
    const rejected = { kind: 'entry-rejected', subject: { ...entry, reason: 'Too dark.' } } as const;
    expect(line(rejected).detail).toBe('Too dark.');
    expect(line({ ...rejected, subject: { ...rejected.subject, reason: null } }).detail).toBeUndefined();
    expect(line({ kind: 'ruling', subject: ruling }).detail).toBe('Be kind.');
  });
});

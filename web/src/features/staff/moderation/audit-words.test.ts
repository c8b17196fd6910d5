import { describe, expect, it } from 'vitest';
import { subjectText } from './audit-words.ts';

describe('subjectText', () => {
  it('names the subject and its changes', () => {
    const subject = { kind: 'contest', id: 3, title: 'Autumn light', status: 'voting' } as const;
    expect(subjectText(subject)).toBe('“Autumn light” · Status: voting');
    expect(subjectText({ kind: 'contact-message', id: 7, notes: true })).toBe('contact message 7 · Notes');
    expect(subjectText({ kind: 'id-document' })).toBe('');
  });

  it('leaves out the name of a member, and formats times', () => {
    const until = '2030-11-24T12:00:00.000Z';
    const text = subjectText({ kind: 'user', id: 4, title: 'Ada', days: 3, until });
    expect(text).toMatch(/^Days: 3 · Until: Nov 24, 2030, /);
  });

  it.each([
    [{ ruling: 'suspend', reason: 'Spam' }, 'Sanction: suspension · Reason: Spam'],
    [{ reason: 'name-changed' }, 'Reason: changed name'],
    [{ about: 'mail' }, 'About: email'],
    [{ about: 535 }, 'About: 535'],
    [{ from: 'model', to: 'moderator' }, 'From: model · To: moderator'],
    [{ from: '2026-11-01', to: '2026-11-28' }, 'From: 2026-11-01 · To: 2026-11-28'],
    [{ joining: 'approval', tagline: null }, 'Joining: with approval · Tagline: none'],
    [{ maintenance: 'closed', weeklyEmail: false }, 'Maintenance: closed · Weekly email: no'],
    [{ uploadType: 'id-card', never: true }, 'Where: ID document · Not to be uploaded again'],
  ])('shows the values of %j in words', (details, text) => {
    expect(subjectText({ kind: 'site-settings', ...details })).toBe(text);
  });

  it('shows details that older versions wrote', () => {
    expect(subjectText({ kind: 'site-settings', oldKey: 'value' })).toBe('oldKey: value');
  });
});

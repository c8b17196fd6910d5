import { describe, expect, it } from 'vitest';
import { subjectText } from './audit-words.ts';

describe('subjectText', () => {
  it('names the subject and its changes', () => {
    const subject = { kind: 'entry', id: 3, title: 'Autumn light', newStatus: 'approved' } as const;
    expect(subjectText(subject)).toBe('“Autumn light” · new status approved');
    expect(subjectText({ kind: 'contact-message', id: 7, notes: true })).toBe('contact message 7 · notes');
    expect(subjectText({ kind: 'id-document' })).toBe('');
  });

  it('leaves out the name of a member, and formats times', () => {
    const until = '2030-11-24T12:00:00.000Z';
    const text = subjectText({ kind: 'user', id: 4, title: 'Ada', days: 3, until });
    expect(text).toMatch(/^days 3 · until Nov 24, 2030, /);
  });
});

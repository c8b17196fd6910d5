import { describe, expect, it } from 'vitest';
import { auditLogSearch } from './audit-log-search.ts';
import { moderationSearch } from './moderation-search.ts';

describe('the address of the moderation panel', () => {
  it('contains a tab, and accepts reports as an alias of abuse-reports', () => {
    for (const tab of [
      'abuse-reports',
      'new-users',
      'contact-messages',
      'id-verification',
      'suggestions',
      'approvals',
      'calls',
      'disputes',
    ])
      expect(moderationSearch({ tab }).tab).toBe(tab);
    expect(moderationSearch({ tab: 'reports' }).tab).toBe('abuse-reports');
  });

  it('contains no tab if the given one does not exist', () => {
    for (const tab of [undefined, '', 'nothing', 7, ['suggestions', 'reports'], 'constructor', '__proto__'])
      expect(moderationSearch({ tab }).tab).toBeUndefined();
  });

  it('accepts only the offered numbers of days', () => {
    expect([7, 14, 30, 60, 90].map((days) => moderationSearch({ days: String(days) }).days)).toEqual([
      7, 14, 30, 60, 90,
    ]);
    for (const days of ['8', '', 'x', undefined, '-7'])
      expect(moderationSearch({ days }).days).toBeUndefined();
  });
});

describe('the address of the audit log', () => {
  it('contains its filters and nothing else', () => {
    const search = { actor: 'moderator', action: 'id.view', from: '2026-01-01', to: '', other: 'x' };
    expect(auditLogSearch(search)).toEqual({ actor: 'moderator', action: 'id.view', from: '2026-01-01' });
  });
});

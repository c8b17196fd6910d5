import { describe, expect, it } from 'vitest';
import { createSendId } from './send-id.ts';

describe('createSendId', () => {
  it('gives the same email the same id, and a changed email another id', () => {
    const idOf = createSendId();
    const first = idOf({ subject: 'A', content: 'One' });
    expect(idOf({ subject: 'A', content: 'One' })).toBe(first);
    const changed = idOf({ subject: 'A', content: 'Two' });
    expect(changed).not.toBe(first);
    expect(changed).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('gives the emails of two composers different ids', () => {
    const email = { content: 'One' };
    expect(createSendId()(email)).not.toBe(createSendId()(email));
  });
});

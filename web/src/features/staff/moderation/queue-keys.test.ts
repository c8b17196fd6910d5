import { describe, expect, it } from 'vitest';
import { MODERATION_TABS } from './moderation-words.ts';
import { COMMON_SHORTCUTS, QUEUE_KEYS, shortcutsOf } from './queue-keys.ts';

describe('the keys of the moderation panel', () => {
  it('have one meaning each, in all tabs', () => {
    const keys = Object.values(QUEUE_KEYS).map(({ key }) => key.toUpperCase());
    const common = COMMON_SHORTCUTS.map(({ key }) => key.toUpperCase());
    expect(new Set([...keys, ...common]).size).toBe(keys.length + common.length);
    const meanings = new Map<string, string>();
    for (const { value } of MODERATION_TABS) {
      for (const { key, does } of shortcutsOf(value)) {
        expect(meanings.get(key) ?? does).toBe(does);
        meanings.set(key, does);
      }
    }
  });
});

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

describe('the console in a test', () => {
  it.fails.each(['error', 'warn'] as const)('fails it by console.%s', (level) => {
    console[level]('%s is wrong', 'this');
  });

  it.fails('fails it also where it is written in the end', () => {
    onTestFinished(() => console.error('too late'));
  });

  it('may be written to as information', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    console.info('all is well');
    expect(info).toHaveBeenCalledOnce();
  });

  describe('that expects an error', () => {
    afterEach(() => vi.restoreAllMocks());
    it('may be written to', () => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      console.error('as expected');
      expect(error).toHaveBeenCalledWith('as expected');
    });
    it.fails('may not be written to after it', () => {
      console.error('not any more');
    });
  });
});

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

describe('the console in a test', () => {
  it.fails.each(['error', 'warn'] as const)('fails the test for console.%s', (level) => {
    console[level]('%s is wrong', 'this');
  });

  it.fails('fails the test for an error written after its end', () => {
    onTestFinished(() => console.error('too late'));
  });

  it('allows console.info', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    console.info('all is well');
    expect(info).toHaveBeenCalledOnce();
  });

  describe('in a test that expects an error', () => {
    afterEach(() => vi.restoreAllMocks());
    it('allows console.error', () => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      console.error('as expected');
      expect(error).toHaveBeenCalledWith('as expected');
    });
    it.fails('fails the next test for console.error', () => {
      console.error('not any more');
    });
  });
});

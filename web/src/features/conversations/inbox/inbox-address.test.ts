import { describe, expect, it } from 'vitest';
import { folderOf, readMailAddress } from './inbox-address.ts';

describe('readMailAddress', () => {
  it('keeps valid parameters and drops all others', () => {
    expect(readMailAddress({})).toEqual({});
    expect(readMailAddress({ folder: 'inbox', search: '  ', mail: '0', compose: 'x', other: '1' })).toEqual(
      {},
    );
    expect(
      readMailAddress({
        folder: 'sent',
        search: ' lamp ',
        mail: '12',
        userId: '7',
        subject: 'RE: A',
        compose: 'new',
      }),
    ).toEqual({ folder: 'sent', search: 'lamp', mail: 12, userId: '7', subject: 'RE: A', compose: 'new' });
  });

  it('returns its own result unchanged', () => {
    const address = readMailAddress({ mail: '12', userId: 7, folder: 'sent' });
    expect(readMailAddress({ ...address })).toEqual(address);
  });

  it('keeps an invalid user id, so that the screen can report it', () => {
    expect(readMailAddress({ userId: 'abc' })).toEqual({ userId: 'abc' });
  });

  it('cuts a search that is too long', () => {
    expect(readMailAddress({ search: 'x'.repeat(300) }).search).toHaveLength(100);
  });
});

describe('folderOf', () => {
  it('is the Inbox by default', () => {
    expect([folderOf({}), folderOf({ folder: 'sent' })]).toEqual(['inbox', 'sent']);
  });
});

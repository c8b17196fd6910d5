import { describe, expect, it } from 'vitest';
import { folderOf, readMailAddress } from './inbox-address.ts';

describe('readMailAddress', () => {
  it('keeps what means something and drops the rest', () => {
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

  it('reads its own answer as the same address', () => {
    const address = readMailAddress({ mail: '12', userId: 7, folder: 'sent' });
    expect(readMailAddress({ ...address })).toEqual(address);
  });

  it('keeps an id that is none, so that the screen can say so', () => {
    expect(readMailAddress({ userId: 'abc' })).toEqual({ userId: 'abc' });
  });

  it('cuts a search that is too long to be asked', () => {
    expect(readMailAddress({ search: 'x'.repeat(300) }).search).toHaveLength(100);
  });
});

describe('folderOf', () => {
  it('is the Inbox unless told otherwise', () => {
    expect([folderOf({}), folderOf({ folder: 'sent' })]).toEqual(['inbox', 'sent']);
  });
});

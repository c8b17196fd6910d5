import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicName, publicLookup } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '142.250.1.1', '172.15.255.255', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1'])(
    'recognizes %s as public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('recognizes %s as private', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('isPublicName', () => {
  it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com.'])(
    'accepts %s',
    (name) => expect(isPublicName(name)).toBe(true),
  );

  it.each([
    'localhost',
    'localhost.',
    'a.localhost',
    'printer',
    'printer.local',
    'db.internal',
    'router.home.arpa',
    '127.0.0.1',
    '8.8.8.8',
    '[::1]',
    '',
  ])('refuses %s', (name) => expect(isPublicName(name)).toBe(false));
});

describe('publicLookup', () => {
  it.each([{}, { all: true }])('fails for a name in a private network, called with %j', async (options) => {
    const error = await new Promise<Error | null>((resolve) => {
      publicLookup('localhost', options, (failure) => resolve(failure));
    });
    expect(error?.message).toBe('The name leads into a private network');
  });
});

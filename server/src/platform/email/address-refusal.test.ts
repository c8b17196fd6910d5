import { describe, expect, it } from 'vitest';
import { addressRefusalOf } from './address-refusal.ts';

const isRefused = (response: string, command = 'RCPT TO'): boolean =>
  addressRefusalOf({ response, responseCode: Number(response.slice(0, 3)), command }) !== undefined;

describe('addressRefusalOf', () => {
  it.each([
    '550 5.1.1 <ada@example.test>: no such user',
    '550 5.1.2 Bad destination domain',
    '556 5.1.10 Recipient address has a null MX',
    '550 5.2.1 The email account is disabled',
    '550 5.4.4 Unable to route',
    '550 No such user here',
    '551 User not local',
    '553 Mailbox name is not allowed',
    '550 5.0.0 No such user here',
  ])('is permanent: %s', (response) => {
    expect(isRefused(response)).toBe(true);
  });

  it.each([
    '450 4.2.1 Try again later',
    '451 Greylisted',
    '452 4.2.2 Mailbox full',
    '550 5.2.2 Mailbox full',
    '552 5.2.2 Over quota',
    '552 Mailbox full',
    '550 5.7.1 Refused by policy',
    '554 5.7.1 Relay access denied',
    '550 relay not permitted',
    '550 Blocked, see http://spam.example',
    '550 5.1.8 Sender address has no MX',
    '550 5.1.0 Sender rejected',
    '554 Transaction failed',
    '550 Client 5.1.1.7 is not welcome: blocked',
  ])('is not: %s', (response) => {
    expect(isRefused(response)).toBe(false);
  });

  it('is permanent after the content only with a code that blames the address', () => {
    expect(isRefused('550 5.1.1 No such user', 'DATA')).toBe(true);
    expect(isRefused('550 Message refused', 'DATA')).toBe(false);
    expect(isRefused('550 5.1.1 Who are you?', 'MAIL FROM')).toBe(false);
  });

  it('is not an error without an answer', () => {
    expect(addressRefusalOf(new Error('connect ECONNREFUSED'))).toBeUndefined();
    expect(addressRefusalOf({ responseCode: 550 })).toBeUndefined();
  });
});

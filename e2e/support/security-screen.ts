import { createHmac } from 'node:crypto';
import { type CDPSession, expect, type Page } from '@playwright/test';

const SETTINGS_TEXT = 'Manage your account email and password';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

export const openSettings = async (page: Page, userId: number, tab: string) => {
  await page.goto(`/profile/${userId}?tab=account`);
  await expect(page.getByText(SETTINGS_TEXT)).toBeVisible();
  await page.getByRole('tab', { name: tab }).click();
};

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A second implementation of RFC 6238, independent of the server's library. */
export const codeOf = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

export const fillLogin = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Adds Chromium's virtual authenticator, which always confirms the user's presence. */
export const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
};

import type { Browser, Page } from '@playwright/test';
import { registerMember } from './accounts.ts';

export const REFUSED = /status of (401|404|500)/;

/** Registers another member in a second browser. */
export const openMember = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, context, ...(await registerMember(page)) };
};

export const composerOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    to: dialog.getByLabel('To'),
    subject: dialog.getByLabel('Subject'),
    message: dialog.getByLabel('Message'),
    send: dialog.getByRole('button', { name: 'Send Email' }),
  };
};

export const rowOf = (page: Page, subject: string) => page.getByRole('link', { name: subject });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

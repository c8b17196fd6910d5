import { expect, type Page } from '@playwright/test';

/** Reports, as an email provider does, that emails to an address bounce. */
export const reportBounce = async (page: Page, email: string): Promise<void> => {
  const data = { event: 'bounce', email, reason: '550 5.1.1 No such user' };
  const headers = { authorization: `Bearer ${process.env.E2E_BOUNCE_SECRET}` };
  const answer = await page.request.post('/api/webhooks/email-bounces', { data, headers });
  expect(answer.status()).toBe(200);
};

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { delayRequests } from './support/provoke.ts';
import { acceptShoot, proposeShoot } from './support/shoots.ts';
import { expectToast } from './support/toasts.ts';

const CONTACT_LINK = /\/check-in\?token=[\w-]+/;
const HOUR_MS = 3_600_000;

/** Creates a shoot of the page's member that both parties have accepted. */
const agree = async (page: Page, startsIn: number): Promise<{ id: number }> => {
  const other = await registerMember(page, { role: 'photographer' });
  const me = await registerMember(page, { role: 'model' });
  const shoot = await proposeShoot(page.request, {
    title: `Portraits ${Date.now()}`,
    parties: [
      { userId: me.id, role: 'model' },
      { userId: other.id, role: 'photographer' },
    ],
    startsIn,
  });
  await loginAs(page, other);
  await acceptShoot(page.request, shoot);
  await loginAs(page, me);
  return shoot;
};

declare global {
  interface Window {
    before: string[];
  }
}

/** Records in `window.before` the headings that are visible before the page first contains the text. */
const noteWhatComesBefore = (page: Page, text: string) =>
  page.addInitScript((awaited) => {
    window.before = [];
    const look = () => {
      if (document.body?.textContent?.includes(awaited)) return;
      for (const heading of document.querySelectorAll('h2')) window.before.push(heading.textContent ?? '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);

const section = (page: Page) => page.getByRole('region', { name: 'Check-in' });

test('a party names a contact, who confirms and gets the silent alarm', { tag: '@phone' }, async ({
  page,
}) => {
  const contact = `sister-${Date.now()}@example.test`;
  const { id } = await agree(page, HOUR_MS);
  await page.goto(`/shoots/${id}`);
  await section(page).getByRole('button', { name: 'Set up a check-in' }).click();
  const form = page.getByRole('form', { name: 'Set up a check-in' });
  await expect(form.getByLabel('Contact name')).toBeFocused();
  // The timeline is shown before the check-in is set up and follows the choices.
  const timeline = form.getByRole('list', { name: 'What happens when' });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await expect(timeline).toContainText('your contact gets one email');
  await form.getByLabel('Contact name').fill('Maria');
  await expect(timeline).toContainText('Maria gets one email');
  await form.getByRole('button', { name: 'Set up check-in' }).click();
  await expect(form.getByLabel('Contact email')).toHaveAccessibleDescription(/email address/);
  await expect(form.getByLabel('Contact email')).toBeFocused();
  await expect(form).toContainText('is not an emergency service');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Lunch break' }).click();
  await expect(form.getByRole('region', { name: 'Silent alarm' })).toContainText('select “Lunch break”');
  await form.getByLabel('Contact email').fill(contact);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Check-in set up');
  await expect(section(page).getByRole('status')).toContainText('Maria has not confirmed yet');
  // Until the contact has confirmed, the form offers no reason that needs the contact.
  await section(page).getByRole('button', { name: 'Choose more time' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: /Reason/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The contact has no account. Opening the page changes nothing; only the button does.
  const browser = page.context().browser();
  const outside = await browser?.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  if (!outside) throw new Error('no browser');
  const theirs = await outside.newPage();
  await theirs.goto(await linkInEmail(contact, CONTACT_LINK));
  await expect(theirs.getByRole('heading', { name: /asks you to be their safety contact/ })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Yes, I am their contact' }).click();
  await expect(theirs.getByRole('heading', { name: /You are the safety contact of/ })).toBeVisible();
  await expect(theirs.getByRole('status')).toContainText('If you get no email from us');
  await expectAccessible(theirs);

  // The member's page shows the confirmation without a reload.
  await expect(section(page).getByRole('status')).toContainText('We email Maria if you do not check in');
  await page.goto(`/shoots/${id}/check-in`);
  const buttons = ["I'm OK", 'I have arrived', '30 more minutes', 'Choose more time'];
  for (const name of buttons) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(64);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I have arrived' }).press('Enter');
  await expectToast(page, 'Arrival saved');
  const times = page.getByRole('list', { name: 'What happens when' });
  const before = await times.innerText();
  await page.getByRole('button', { name: 'Choose more time' }).click();
  const more = page.getByRole('dialog', { name: 'More time' });
  await expect(more).not.toContainText(/help|alarm/);
  await expectAccessible(page, '[role="dialog"]');
  await more.getByRole('radio', { name: 'Lunch break' }).check();
  await more.getByRole('button', { name: 'Take more time' }).click();
  // The silent alarm looks the same as 'more time'.
  await expectToast(page, 'More time', 'We will ask you again on');
  await expect(more).toHaveCount(0);
  await expect(times).not.toHaveText(before);
  await expect(page.getByRole('main')).not.toContainText(/help|alarm|Lunch/);
  await page.getByRole('button', { name: '30 more minutes' }).click();
  await expectToast(page, 'More time', 'We will ask you again on');
  await linkInEmail(contact, /needs your help/);
  await page.getByRole('button', { name: "I'm OK" }).click();
  await expectToast(page, 'You checked in');
  await expect(section(page).getByRole('status')).toContainText('You checked in: you are OK');
  await linkInEmail(contact, /has checked in: they say they are OK/);
  await theirs.reload();
  await expect(theirs.getByRole('status')).toContainText('checked in and is OK');
  await outside.close();
});

test('a check-in is tested and ended', { tag: '@phone' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404 .*check-in\/view/);
  const { id } = await agree(page, 48 * HOUR_MS);
  const doneBy = new Date(Date.now() + 54 * HOUR_MS).toISOString();
  const contactEmail = `dad-${Date.now()}@example.test`;
  const set = await page.request.post(`/api/shoots/${id}/check-in`, {
    data: { contactName: 'Dad', contactEmail, doneBy, graceMinutes: 15, helpLabel: 'One more set' },
  });
  expect(set.status()).toBe(201);
  await noteWhatComesBefore(page, 'One more set');
  const endHold = await delayRequests(page, '/api/check-ins', 'GET');
  const shootCame = page.waitForResponse((response) => response.url().endsWith(`/api/shoots/${id}`));
  await page.goto(`/shoots/${id}`);
  await shootCame;
  await expect(page.getByText('Loading the shoot')).toBeAttached();
  endHold();
  await expect(section(page)).toContainText('“One more set”');
  await expect(page.getByRole('heading', { name: 'Agreements' })).toBeVisible();
  // The content below loaded together with the check-in, so nothing moved under the user's finger.
  expect(await page.evaluate(() => window.before)).not.toContain('Agreements');
  await section(page).getByRole('button', { name: 'Send me a test' }).click();
  await expectToast(page, 'Test sent');
  await section(page).getByRole('button', { name: 'End check-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End check-in' }).click();
  await expect(section(page).getByRole('button', { name: 'Set up a check-in' })).toBeVisible();
  await page.goto(`/check-in?token=nothing`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

import { addDays } from '@opencall/contract/casting/calendar/days';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { registerMember } from './support/accounts.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

test('a member sets their availability, and others see it', async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/status of 400 .*\/api\/availability/);
  const member = await registerMember(page);
  const today = new Date().toISOString().slice(0, 10);
  const [busyOn, awayOn] = [addDays(today, 3), addDays(today, 8)];
  await page.goto(`/calendar?day=${busyOn}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const grid = page.getByRole('grid');
  const cell = (day: string) => grid.locator(`[data-day="${day}"]`);
  const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(panel).toContainText('Nothing planned.');
  await expect(cell(busyOn)).toHaveAccessibleName(/: nothing planned$/);

  // The arrow keys reach every day, also across the end of a month.
  await cell(busyOn).focus();
  for (const [key, day] of [
    ['ArrowRight', addDays(busyOn, 1)],
    ['ArrowDown', addDays(busyOn, 8)],
    ['ArrowUp', addDays(busyOn, 1)],
    ['ArrowLeft', busyOn],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(day)).toBeFocused();
  }
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(busyOn.slice(0, 7)));
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(new RegExp(busyOn.slice(0, 7)));

  await page.goto(`/calendar?day=${busyOn}`);
  await page.getByRole('button', { name: 'Add to this day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add availability' });
  await expect(dialog.getByLabel('First day')).toHaveValue(busyOn);
  await dialog.getByLabel('Last day').fill(addDays(busyOn, -1));
  await dialog.getByRole('button', { name: 'Add availability' }).click();
  await expect(dialog).toContainText('The last day must not be before the first');
  await dialog.getByLabel('Last day').fill(busyOn);
  await dialog.getByLabel('Note').fill('Fitting at ten');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add availability' }).click();
  await expectToast(page, 'Availability added');
  await expect(cell(busyOn)).toHaveAccessibleName(/: busy$/);
  await expect(panel).toContainText('Fitting at ten');

  await page.getByRole('button', { name: 'Add availability' }).first().click();
  await dialog.getByLabel('Status').selectOption('Travel');
  await dialog.getByLabel('First day').fill(awayOn);
  await dialog.getByLabel('Last day').fill(awayOn);
  await dialog.getByLabel('ZIP Code').fill('00000');
  await dialog.getByRole('button', { name: 'Add availability' }).click();
  await expect(dialog).toContainText('Unknown ZIP code');
  await dialog.getByLabel('ZIP Code').fill('60601');
  await dialog.getByRole('button', { name: 'Add availability' }).click();
  await expectToast(page, 'Availability added');

  // A shoot that another member proposes appears without a reload, with its conflicts.
  const other = await anotherMember(baseURL);
  const { user } = await (await other.http.get('/api/user')).json();
  const terms = {
    startsAt: `${busyOn}T15:00:00Z`,
    endsAt: `${busyOn}T19:00:00Z`,
    timeZone: 'America/Chicago',
    pay: { kind: 'trade' },
  };
  const parties = [user.id, member.id].map((userId) => ({ userId, role: 'model' }));
  const proposed = await other.http.post('/api/shoots', { data: { title: 'Roof at dusk', parties, terms } });
  expect(proposed.status(), await proposed.text()).toBe(201);
  await expect(panel).toContainText('Roof at dusk');
  await expect(panel).toContainText('You marked yourself busy then.');
  await expect(cell(busyOn)).toHaveAccessibleName(/proposed shoot Roof at dusk/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'In Chicago' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Change Busy/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Availability deleted');
  await expect(page.getByRole('region', { name: 'Agenda' })).toBeFocused();
  await expect(page.getByText('You marked yourself busy then.')).toBeHidden();

  const days = await other.http.get(`/api/users/${member.id}/availability?from=${busyOn}&to=${awayOn}`);
  expect((await days.json()).at(-1)).toEqual({ date: awayOn, state: null, place: 'Chicago, Illinois' });
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('region', { name: 'Availability' })).toContainText('In Chicago');
});

test('the calendar feed has a secret address that can be renewed and disabled', async ({ page, baseURL }) => {
  await registerMember(page);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your calendar' });
  await dialog.getByRole('button', { name: 'Create an address' }).click();
  const address = dialog.getByLabel('Address of your calendar');
  await expect(address).toHaveValue(/\/calendar\/.*\.ics$/);
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  const webcal = dialog.getByRole('link', { name: 'Open in a calendar app' });
  await expect(webcal).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'));
  await expectAccessible(page);
  const status = async (url: string) =>
    (await page.request.get(`${baseURL}${new URL(url).pathname}`)).status();
  expect(await status(first)).toBe(200);
  await dialog.getByRole('button', { name: 'Renew address' }).click();
  await expect(address).not.toHaveValue(first);
  expect([await status(first), await status(await address.inputValue())]).toEqual([404, 200]);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Address turned off');
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible();
});

test('the directory has a filter for members who are free on a day', { tag: '@desktop' }, async ({
  page,
}) => {
  await registerMember(page);
  const day = addDays(new Date().toISOString().slice(0, 10), 5);
  await page.goto('/search');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Free on').fill(day);
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(new RegExp(`freeOn=${day}`));
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Free on');
  // The last search restores the filter, and its chip removes it.
  await page.goto('/home');
  await page.goto('/search');
  await expect(page).toHaveURL(new RegExp(`freeOn=${day}`));
  await chips.getByRole('button', { name: /Free on/ }).click();
  await expect(page).not.toHaveURL(/freeOn/);
});

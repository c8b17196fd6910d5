import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { applyTo, moveTo, publishCall } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { isPhone, test } from './support/fixtures.ts';
import { navigation } from './support/shell.ts';
import { acceptShoot, proposeShoot } from './support/shoots.ts';
import { expectToast } from './support/toasts.ts';

/** The local time in `days` days, in the format of the date field. */
const localIn = (days: number, hour: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`;

/** Another member in their own browser window. */
const another = async (page: Page, role: 'model' | 'photographer') => {
  const browser = page.context().browser();
  const context = await browser?.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    timezoneId: 'America/Los_Angeles',
  });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  return { page: other, member: await registerMember(other, { role }), close: () => context.close() };
};

const panel = (page: Page) => page.getByRole('region', { name: 'Status' });
const row = (page: Page, title: string) => page.getByRole('article', { name: title });

test('two members propose, change, accept and cancel a shoot', async ({ page, viewport }) => {
  const title = `Portraits on the pier ${Date.now()}`;
  await page.goto('/');
  const { page: theirs, member: model, close } = await another(page, 'model');
  const photographer = await registerMember(page, { role: 'photographer' });
  await theirs.goto('/shoots');
  await expect(theirs.getByRole('heading', { name: 'No shoots yet' })).toBeVisible();
  await expect(theirs.getByLabel('Status')).toHaveCount(0);

  await page.goto(`/shoots/new?with=${model.id}`);
  const parties = page.getByRole('list', { name: 'Participants' });
  await expect(parties.getByRole('combobox', { name: `Role of ${model.username}` })).toHaveValue('model');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'To send, add' })).toContainText('a title, a start');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts').fill(localIn(12, '09:00'));
  await page.getByLabel('Ends').fill(localIn(12, '17:00'));
  await page.getByLabel('Place').fill('Pier 6');
  await page.getByRole('radio', { name: 'Paid' }).check();
  await page.getByLabel('Amount in dollars').fill('400');
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The typed values survive a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expectToast(page, 'Shoot proposed');
  await expect(page).toHaveURL(/\/shoots\/\d+$/);
  await expect(panel(page)).toContainText(`Waiting for ${model.username}.`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The proposal appears without a reload, in the section at the top.
  const waiting = theirs.getByRole('region', { name: 'Waiting for your answer' });
  await expect(waiting.getByRole('article', { name: title })).toContainText('Waiting for your answer');
  await expect(row(theirs, title)).toContainText('9:00 AM – 5:00 PM EST');
  await expect(row(theirs, title)).toContainText('6:00 AM – 2:00 PM PST');
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('link', { name: title }).click();
  await expect(panel(theirs)).toContainText(`${photographer.username} invited you to this shoot`);
  await theirs.getByRole('button', { name: 'Propose a change' }).click();
  const sheet = theirs.getByRole('dialog', { name: 'Propose a change' });
  await sheet.getByLabel('Amount in dollars').fill('500');
  await expect(sheet.getByRole('region', { name: 'Your changes' })).toContainText('$500 flat');
  await expectAccessible(theirs);
  await sheet.getByRole('button', { name: 'Propose change' }).click();
  await expectToast(theirs, 'Change proposed');

  await expect(panel(page)).toContainText('The terms have changed');
  await expect(panel(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Show the new terms' }).click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await expect(terms.getByRole('deletion')).toHaveText('$400 flat');
  await expect(terms.getByRole('insertion')).toHaveText('$500 flat');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Accept' }).click();
  await expectToast(page, 'Shoot confirmed');
  await expect(panel(theirs)).toContainText(/^Confirmed\. It starts in 1\d days/);

  await panel(theirs).getByRole('button', { name: 'Cancel shoot' }).click();
  const cancel = theirs.getByRole('dialog', { name: 'Cancel this shoot?' });
  await expect(cancel).toContainText('It does not count against you');
  await cancel.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect(cancel.getByRole('alert')).toHaveText('Reason is required');
  await cancel.getByLabel('Reason').fill('The ferry does not run.');
  await expectAccessible(theirs);
  await cancel.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expectToast(theirs, 'Shoot canceled');
  await expect(panel(page)).toContainText(`${model.username} canceled`);
  await expect(panel(page)).toContainText('“The ferry does not run.”');

  // The notification and the navigation bar lead to the shoot.
  await page.goto('/home');
  await page.getByRole('button', { name: /notifications/i }).click();
  await page.getByRole('link', { name: new RegExp(`canceled “${title}”`) }).click();
  await expect(page).toHaveURL(/\/shoots\/\d+$/);
  const bar = isPhone(viewport?.width) ? await navigation(page) : page;
  await bar.getByRole('link', { name: 'Shoots', exact: true }).first().click();
  await expect(
    page.getByRole('region', { name: 'Past' }).getByRole('article', { name: title }),
  ).toContainText('Canceled');
  await page.getByLabel('Status').selectOption('Confirmed');
  await expect(page).toHaveURL('/shoots?status=confirmed');
  await expect(page.getByRole('heading', { name: 'No shoots found' })).toBeVisible();
  await close();
});

test('two members disagree about who came to a shoot, and a moderator decides the dispute', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, consoleGuard }) => {
  consoleGuard.allow(/status of 404 /);
  const title = `Palms in the morning ${Date.now()}`;
  await page.goto('/');
  const { page: theirs, member: model, close } = await another(page, 'model');
  const photographer = await registerMember(page, { role: 'photographer' });
  const shoot = await proposeShoot(page.request, {
    title,
    parties: [
      { userId: photographer.id, role: 'photographer' },
      { userId: model.id, role: 'model' },
    ],
    startsIn: 6000,
    lasts: 1000,
  });
  await acceptShoot(theirs.request, shoot);
  await page.request.post('/api/messages', { data: { recipientId: model.id, content: 'I am at the door.' } });
  // The page asks for the outcome as soon as the shoot is over, without a reload.
  await page.goto(`/shoots/${shoot.id}`);
  await panel(page).getByRole('button', { name: 'Someone did not come' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who did not come?' });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${model.username}`) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report no-show' }).click();
  await expect(panel(page)).toContainText(`You reported that ${model.username} did not come`);

  await theirs.goto('/shoots');
  await expect(row(theirs, title)).toContainText('A participant says you did not come');
  await theirs.getByRole('link', { name: title }).click();
  await expect(panel(theirs)).toContainText(`${photographer.username} says that you did not come`);
  await expectAccessible(theirs);
  await panel(theirs).getByRole('button', { name: 'I was there' }).click();
  await expect(panel(theirs)).toContainText('The participants disagree about who came');
  await panel(theirs).getByLabel('What happened').fill('I was there at nine, and waited.');
  await panel(theirs).getByRole('button', { name: 'Send to our team' }).click();
  await expectToast(theirs, 'Sent to our team');
  await panel(page).getByLabel('What happened').fill('I waited at the door.');
  await panel(page).getByRole('button', { name: 'Attach messages' }).click();
  const attach = page.getByRole('dialog', { name: 'Attach messages' });
  await attach.getByRole('checkbox', { name: /I am at the door/ }).check();
  await expectAccessible(page);
  await attach.getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toContainText('1 message attached');
  await panel(page).getByRole('button', { name: 'Send to our team' }).click();
  await expect(panel(page)).toContainText('I waited at the door.');

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await login(staff, 'moderator');
  await staff.goto('/moderation?tab=disputes');
  const dispute = row(staff, title);
  await expect(dispute).toContainText(`${photographer.username} says that ${model.username} did not come`);
  await expect(dispute).toContainText(`${model.username} says that everyone came`);
  await dispute.getByRole('button', { name: 'Details' }).click();
  await expect(dispute).toContainText('I was there at nine, and waited.');
  await expect(dispute.getByRole('list', { name: /^Messages attached by / })).toContainText(
    'I am at the door.',
  );
  await expectAccessible(staff);
  await staff.getByRole('link', { name: title }).click();
  await expect(panel(staff)).toContainText('the participants disagree');
  await staff.goBack();
  await row(staff, title).getByRole('button', { name: 'Decide' }).click();
  const decide = staff.getByRole('dialog', { name: `Decide the dispute about “${title}”` });
  await decide.getByRole('button', { name: 'Decide' }).click();
  await expect(decide.getByRole('alert')).toHaveText(['Please choose a decision', 'Reason is required']);
  await decide.getByRole('radio', { name: 'Someone did not come' }).check();
  await decide.getByRole('checkbox', { name: new RegExp(`^${model.username}`) }).check();
  await decide.getByLabel('Reason').fill('The message shows it.');
  await expectAccessible(staff);
  await decide.getByRole('button', { name: 'Decide' }).click();
  await expectToast(staff, 'Dispute decided');
  await expect(row(staff, title)).toHaveCount(0);
  await expect(panel(theirs)).toContainText('You did not come');
  await expect(panel(theirs)).toContainText('Our team decided: The message shows it.');
  await staff.goto(`/shoots/${shoot.id}`);
  await expect(staff.getByRole('heading', { name: 'Shoot not found' })).toBeVisible();
  await staff.context().close();
  await close();
});

test('a shoot starts from a profile and a conversation and needs a subscription', {
  tag: '@desktop',
}, async ({ page }) => {
  const { id } = await login(page, 'photographer');
  await login(page, 'model');
  await page.goto(`/profile/${id}`);
  await page.getByRole('link', { name: 'Propose a shoot' }).click();
  await expect(page).toHaveURL(`/shoots/new?with=${id}`);
  await expect(page.getByRole('combobox', { name: /^Role of / })).toHaveValue('photographer');
  await page.goto(`/messages/${id}`);
  await page.getByRole('link', { name: 'Propose a shoot' }).click();
  await expect(page).toHaveURL(`/shoots/new?with=${id}`);
  await login(page, 'lapsed');
  await page.goto('/shoots/new');
  await expect(page.getByRole('heading', { name: 'An active subscription is needed' })).toBeVisible();
  await expectAccessible(page);
});

test('a booked application becomes a shoot', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await registerMember(page, { role: 'photographer' });
  const call = await publishCall(page.request, { title: 'Faces for a short story' });
  const { username, http } = await anotherMember(baseURL);
  const { id } = await applyTo(http, call);
  await moveTo(page.request, id, 'offered');
  expect((await http.post(`/api/applications/${id}/accept`)).status()).toBe(200);
  await page.goto(`/calls/${call.id}/desk?application=${id}`);
  await page.getByRole('link', { name: 'Propose a shoot' }).click();
  await expect(page).toHaveURL(`/shoots/new?application=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Faces for a short story');
  await expect(page.getByLabel('Place')).toHaveValue('Brooklyn');
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('400');
  await expect(page.getByRole('combobox', { name: `Role of ${username}` })).toHaveValue('model');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expectToast(page, 'Shoot proposed');
  await page.getByRole('link', { name: 'open call', exact: true }).click();
  await expect(page).toHaveURL(`/calls/${call.id}`);
});

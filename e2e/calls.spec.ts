import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { applyTo, moveTo, publishCall, uniqueWord } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { isPhone, test } from './support/fixtures.ts';
import { fillGallery } from './support/portfolio.ts';
import { abortRequests } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

test('a member finds a call, applies and is notified about the decision', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED/);
  const caster = await anotherMember(baseURL);
  const word = uniqueWord();
  const call = await publishCall(caster.http, { title: `Two dancers ${word}` });
  await registerMember(page);
  await fillGallery(page, ['teal', 'navy']);
  await page.goto('/calls');
  await expect(page.getByRole('heading', { level: 1, name: 'Open Calls' })).toBeVisible();
  await page.getByLabel('Keyword').fill(word);
  const row = page.getByRole('article').filter({ hasText: word });
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const fact of ['$400 flat', 'Brooklyn', 'Implied nudity', 'New here', '0 applications'])
    await expect(row).toContainText(fact);
  await expect(row).toContainText('You match 2 of 3 requirements. Missing: height');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The next visit restores the filters, which can be cleared.
  await page.goto('/home');
  await page.goto('/calls');
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await page.getByRole('button', { name: 'Show on map' }).click();
  const places = page.getByRole('list', { name: 'Calls in New York' });
  await expect(places).toContainText(word);
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Texas');
  await expect(page).toHaveURL(/place=Texas/);
  await expect(page.getByText('No calls in Texas.')).toBeVisible();
  await page.getByRole('button', { name: /^1 call in New York/ }).click();
  await page.getByRole('button', { name: /^1 call near Brooklyn/ }).click();
  await expect(places.getByRole('link', { name: `Two dancers ${word}` })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Two dancers ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Two dancers ${word}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Apply/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply: Dancer' });
  await expect(sheet.getByRole('checkbox', { name: 'Picture 2' })).toBeChecked();
  await expect(sheet).toContainText('To send, answer “What do you dance?”.');
  await expectAccessible(page);
  await sheet.getByLabel('What do you dance?').fill('Contemporary');
  const path = `/api/calls/${call.id}/roles/${call.roles[0]?.id}/applications`;
  await abortRequests(page, path);
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByRole('alert')).toHaveText(
    'Connection lost. Your application was not sent. Try again.',
  );
  await page.unroute((url) => url.pathname === path);
  await page.unrouteAll();
  await page.reload();
  await expect(sheet.getByLabel('What do you dance?')).toHaveValue('Contemporary');
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expectToast(page, 'Application sent');
  const role = page.getByRole('region', { name: 'Dancer' });
  await expect(role).toContainText('Your application: Sent');

  const desk = await (await caster.http.get(`/api/calls/${call.id}/applications`)).json();
  await moveTo(caster.http, desk[0].id, 'shortlisted');
  await expect(role).toContainText('You are on the shortlist.');
  await moveTo(caster.http, desk[0].id, 'offered');
  await expect(role).toContainText('You have an offer. Accept it to be booked.');
  await page.goto('/applications');
  const application = page.getByRole('article', { name: `Two dancers ${word}` });
  await expect(application).toContainText('Offered');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await application.getByRole('button', { name: /^Accept the offer/ }).click();
  await expectToast(page, 'Offer accepted');
  await expect(application).toContainText('Booked');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Open Calls' })).toContainText('My applications');
});

test('a call is saved automatically, previewed, published and closed', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await registerMember(page);
  await page.goto('/calls/new');
  await page.getByLabel('Title').fill('A portrait in the rain');
  const saved = page.getByText('Saved', { exact: true });
  await expect(saved).toBeVisible();
  // From now on the draft has its own address.
  await page.reload();
  await expect(page).toHaveURL(/\/calls\/\d+\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue('A portrait in the rain');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'To publish, add' })).toContainText('the pay');
  await page.getByLabel('Description').fill('Half an hour in the yard, in any weather but sun.');
  await page.getByRole('radio', { name: 'Trade' }).check();
  await page.getByLabel('ZIP Code').fill('11201');
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Application deadline').fill(deadline);
  await page.getByLabel('Role', { exact: true }).fill('Face');
  await page.getByLabel('Min. pictures').selectOption('0');
  await page.getByRole('button', { name: 'Choose requirements' }).click();
  const drawer = page.getByRole('dialog', { name: 'Requirements for Face' });
  await drawer.getByRole('checkbox', { name: 'Model' }).check();
  await expect(drawer.getByRole('button', { name: /^Apply: [\d,+]+ members match/ })).toBeVisible();
  await drawer.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/^[\d,+]+ members match$/)).toBeVisible();
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('list', { name: 'Requirements' })).toHaveText('Model');
  await expect(page.getByRole('heading', { level: 3, name: 'Face' })).toBeVisible();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Call published');
  await expect(page).toHaveURL(/\/calls\/\d+$/);
  // Owners cannot apply for their own call.
  await expect(page.getByRole('region', { name: 'Face' })).toHaveText(/^Face1 spotModelTo apply/);

  const id = Number(page.url().split('/').at(-1));
  const applicant = await anotherMember(baseURL);
  const call = await (await applicant.http.get(`/api/calls/${id}`)).json();
  await applyTo(applicant.http, call);
  await page.getByRole('button', { name: 'Close call' }).click();
  await page.getByLabel('Message to pending applicants (optional)').fill('Thank you all.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close call' }).click();
  await expectToast(page, 'Call closed');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Face' })).toHaveText(/^Face1 spotModel$/);
  const [answered] = await (await applicant.http.get('/api/applications')).json();
  expect(answered).toMatchObject({ status: 'declined', reason: 'closed', message: 'Thank you all.' });

  // A past call can be copied.
  await page.getByRole('link', { name: 'Use as a template' }).click();
  await expect(page).toHaveURL(/\/calls\/new\?from=/);
  await expect(page.getByLabel('Title')).toHaveValue('A portrait in the rain');
  await expect(page.getByLabel('Application deadline')).toHaveValue('');
});

test('the desk works by keyboard, and collaborators see each other’s moves', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const owner = await registerMember(page);
  const call = await publishCall(page.request, { title: 'Faces for a short story' });
  const names: string[] = [];
  for (const note of ['first', 'second', 'third']) {
    const { username, http } = await anotherMember(baseURL);
    names.push(username);
    await applyTo(http, call, `I am the ${note}.`);
  }
  const helper = await registerMember(page);
  await loginAs(page, owner);
  const added = await page.request.post(`/api/calls/${call.id}/collaborators`, {
    data: { userId: helper.id },
  });
  expect(added.status(), await added.text()).toBe(201);
  await page.goto(`/calls/${call.id}/desk`);
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const open = page.getByRole('region', { name: 'Open application' });
  const [, second = '', third = ''] = names;
  if (isPhone(viewport?.width)) {
    await expect(open).toBeHidden();
    await expectAccessible(page);
    await rows.first().getByRole('button').click();
    await expect(open).toContainText('I am the third.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await open.getByRole('button', { name: 'Shortlist' }).filter({ visible: true }).click();
    await page.goBack();
    await expect(rows.first()).toContainText('Shortlisted');
    return;
  }
  await expect(open).toContainText('I am the third.');
  await expectAccessible(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await loginAs(other, helper);
  await other.goto(`/calls/${call.id}/desk`);
  const theirs = other.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(theirs).toHaveCount(3);
  await expect(open).toContainText(`${helper.username} is viewing this too`);

  await page.keyboard.press('s');
  await expect(rows.filter({ hasText: third })).toContainText('Shortlisted');
  await expect(theirs.filter({ hasText: third })).toContainText('Shortlisted');
  await page.keyboard.press('x');
  await expect(theirs.filter({ hasText: second })).toContainText('Declined');
  await page.keyboard.press('u');
  await expect(theirs.filter({ hasText: second })).toContainText('Seen');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Callbacks');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: '1 · Callbacks' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(rows.filter({ hasText: 'Callbacks' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await page.getByRole('checkbox', { name: `Select ${third}` }).check();
  await page.keyboard.press('c');
  await expect(page.getByRole('list', { name: 'Compared applicants' }).getByRole('heading')).toHaveCount(2);
  await expectAccessible(page);
  const csv = await page.request.get(`/api/calls/${call.id}/applications.csv`);
  expect(csv.headers()['content-type']).toContain('text/csv');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    /applications\.csv$/,
  );
  await expect(other.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suggestions' }).click();
  await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page);
  await other.context().close();
});

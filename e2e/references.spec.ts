import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { acceptShoot, proposeShoot } from './support/shoots.ts';
import { expectToast } from './support/toasts.ts';

/** Another member in their own browser window. */
const another = async (page: Page) => {
  const browser = page.context().browser();
  const context = await browser?.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  return {
    page: other,
    member: await registerMember(other, { role: 'model' }),
    close: () => context.close(),
  };
};

/** Confirms that the shoot took place as soon as it is over. */
const saysItTookPlace = ({ request }: Page, id: number) =>
  expect
    .poll(async () =>
      (await request.post(`/api/shoots/${id}/outcome`, { data: { outcome: 'took-place' } })).status(),
    )
    .toBe(200);

const form = (page: Page, name: string) => page.getByRole('form', { name: `Reference about ${name}` });
const section = (page: Page) => page.getByRole('region', { name: 'References', exact: true });

test('two parties write references, which are published together, replied to and removed by staff', {
  tag: '@desktop',
}, async ({ page }) => {
  const title = `Pier in fog ${Date.now()}`;
  await page.goto('/');
  const { page: theirs, member: model, close } = await another(page);
  const maker = await registerMember(page, { role: 'photographer' });
  const parties = [
    { userId: maker.id, role: 'photographer' },
    { userId: model.id, role: 'model' },
  ];
  const times = { startsIn: 3000, lasts: 1000 };
  const shoot = await proposeShoot(page.request, { title, parties, ...times });
  await acceptShoot(theirs.request, shoot);
  await theirs.goto('/home');
  await saysItTookPlace(page, shoot.id);
  await saysItTookPlace(theirs, shoot.id);

  // The open home page shows the reference to write, with a link to the form.
  const waiting = theirs.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText(title);
  await expectAccessible(theirs);
  await waiting.getByRole('link', { name: `How was it with ${maker.username}?` }).click();
  await expect(form(theirs, maker.username)).toContainText('It stays private until both of you have written');
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await form(theirs, maker.username).getByRole('button', { name: 'Send reference' }).click();
  await expect(form(theirs, maker.username)).toContainText('Please say whether you recommend them');
  const kind = 'Kept every promise, and the files came the same week.';
  await form(theirs, maker.username).getByLabel('How was it?').fill(kind);
  // The typed text survives a reload.
  await theirs.reload();
  await expect(form(theirs, maker.username).getByLabel('How was it?')).toHaveValue(kind);
  await form(theirs, maker.username).getByRole('radio', { name: 'Yes, I recommend them' }).check();
  await form(theirs, maker.username).getByRole('checkbox', { name: 'Files delivered' }).check();
  await form(theirs, maker.username).getByRole('button', { name: 'Send reference' }).click();
  await expectToast(theirs, 'Reference written');
  await expect(section(theirs)).toContainText('Your reference, not published yet');
  // After the form closes, the focus moves to the reference that replaces it.
  await expect(section(theirs).getByRole('listitem', { name: maker.username })).toBeFocused();

  // The other party cannot see the sealed reference and writes one.
  await page.goto(`/shoots/${shoot.id}`);
  await page.getByRole('button', { name: `Write a reference about ${model.username}` }).click();
  await expect(section(page)).not.toContainText(kind);
  await form(page, model.username).getByRole('radio', { name: 'No, I do not' }).check();
  await form(page, model.username).getByLabel('How was it?').fill('Came late twice and left early, sadly.');
  await form(page, model.username).getByRole('button', { name: 'Send reference' }).click();
  await expectToast(page, 'Reference written');
  await expect(section(page)).toContainText(kind);
  // Both references appear on the first party's page without a reload.
  await expect(section(theirs)).toContainText('Came late twice');
  await section(theirs).getByRole('button', { name: 'Reply' }).click();
  await section(theirs).getByLabel('Reply').fill('The bridge was closed. I am sorry.');
  await section(theirs).getByRole('button', { name: 'Publish reply' }).click();
  await expectToast(theirs, 'Reply published');

  await page.goto(`/profile/${model.id}`);
  await expect(section(page)).toContainText('Recommended by 0 of 1 · 1 in the last 12 months');
  await expect(section(page)).toContainText(`${model.username} replied`);
  await expect(page.getByRole('region', { name: 'Rate this Profile' })).toContainText('Not from a shoot');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/search?hasReferences=true&stageName=${encodeURIComponent(maker.username)}`);
  await expect(page.getByRole('button', { name: 'Remove Has references' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(maker.username) })).toContainText(
    '1 of 1 recommend',
  );

  await login(page, 'moderator');
  await page.goto(`/profile/${model.id}`);
  await section(page).getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this reference?' });
  await dialog.getByLabel('Reason').fill('Names a private place.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove reference' }).click();
  await expectToast(page, 'Reference removed');
  await expect(section(page)).not.toContainText('Came late twice');
  await close();
});

import { ERRORS } from '@opencall/contract/shared/errors';
import { expect, type Page } from '@playwright/test';
import { demoAccount, login, newMember, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { drawPicture, fillGallery } from './support/portfolio.ts';
import { abortRequests, refuse } from './support/provoke.ts';
import { logout } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

// Messages of failures that no other test provokes.

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const fillRegistration = async (page: Page) => {
  const member = newMember();
  await page.goto('/auth?action=register');
  await field(page, 'Stage Name').fill(member.username);
  await field(page, 'Email').fill(member.email);
  await field(page, 'Password').fill(member.password);
  await field(page, 'Role').selectOption(member.role);
  await field(page, 'Date of Birth').fill(member.dateOfBirth.slice(0, 10));
  await page.getByLabel('I agree to the Terms of Service').check();
};

test('signing in, recovering and resetting report a missing response', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED|status of 500/);
  await abortRequests(page, '/api/login');
  await page.goto('/auth');
  await field(page, 'Email').fill(demoAccount('model').email);
  await field(page, 'Password').fill('opencall-demo');
  await press(page, 'Login');
  await expectToast(page, 'Login failed', 'Failed to login');

  await abortRequests(page, '/api/recover-credentials');
  await page.getByRole('tab', { name: 'Recover' }).click();
  await field(page, 'Email').fill(demoAccount('model').email);
  await press(page, 'Send Recovery Email');
  await expectToast(page, 'Recovery failed', 'Failed to recover credentials');
  await page.unrouteAll();
  await refuse(page, '/api/recover-credentials', {
    status: 500,
    error: 'The post office is shut',
    code: 'X',
  });
  await press(page, 'Send Recovery Email');
  await expectToast(page, 'Recovery failed', 'The post office is shut');

  await abortRequests(page, '/api/reset-password');
  await page.goto('/auth?token=made-up');
  await field(page, 'New Password').fill('photograph-9');
  await field(page, 'Confirm Password').fill('photograph-9');
  await press(page, 'Reset Password');
  await expectToast(page, 'Reset failed', 'Failed to reset password');
});

test('registration has a message for each refusal', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED|status of (400|409|500)/);
  await fillRegistration(page);
  for (const [code, said] of [
    ['STAGE_NAME_TAKEN', 'This stage name is already taken. Please choose another one.'],
    ['UNDER_AGE', 'You must be 18 years or older to register.'],
    ['EMAIL_TAKEN', 'An account with this email already exists'],
  ] as const) {
    const { status, message: error } = ERRORS[code];
    const stopRefusing = await refuse(page, '/api/register', { status, error, code });
    await press(page, 'Register');
    await expectToast(page, 'Registration failed', said);
    await stopRefusing();
  }
  await abortRequests(page, '/api/register');
  await press(page, 'Register');
  await expectToast(page, 'Registration failed', 'Failed to register. Please try again.');
  await abortRequests(page, '/api/users/check');
  await press(page, 'Register');
  await expectToast(page, 'Error', 'Failed to submit registration form. Please try again.');
});

test('a failed logout is reported, and the member stays signed in', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  await login(page, 'creator');
  await page.goto('/home');
  await refuse(page, '/api/logout', { status: 500, error: 'An error occurred', code: 'INTERNAL' });
  await logout(page);
  await expectToast(page, 'Logout failed', 'An error occurred');
  await expect(page).toHaveURL('/home');
});

test('a failed renewal while saving a profile says what to do', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (401|500)/);
  const member = await registerMember(page);
  await page.goto(`/profile/${member.id}`);
  await press(page, 'Edit Profile');
  await field(page, 'City').fill('Macon');
  await field(page, 'State').selectOption('Georgia');
  await field(page, 'ZIP Code').fill('31201');
  await page.route(/\/api\/profiles\/\d+$/, (route) =>
    route.fulfill({ status: 401, json: { error: 'Not authenticated', code: 'NOT_AUTHENTICATED' } }),
  );
  await refuse(page, '/api/refresh-token', { status: 500, error: 'Internal server error', code: 'INTERNAL' });
  await press(page, 'Save Changes');
  await expectToast(page, 'Failed to refresh your session. Please try logging out and back in.');
});

test('uploads have a message for each failure', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED|status of (400|500)/);
  const member = await registerMember(page);
  await fillGallery(page, ['teal']);
  await page.goto(`/profile/${member.id}?tab=gallery`);
  const upload = page.getByRole('dialog').getByRole('button', { name: 'Upload to Gallery' });
  const choose = async () =>
    page
      .getByLabel('Choose image')
      .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await drawPicture(page) });

  await page.route('**/api/upload', (route) => route.fulfill({ status: 201, json: {} }));
  await choose();
  await upload.click();
  await expectToast(page, 'Upload failed', 'No URL received from server');
  await page.unrouteAll();
  await refuse(page, '/api/upload', { status: 400, error: 'Upload type is required', code: 'X' });
  await upload.click();
  await expectToast(page, 'Upload failed', 'Upload type is required');
  await page.unrouteAll();

  const addTo = /\/api\/profiles\/\d+\/gallery$/;
  await page.route(addTo, (route) =>
    route.fulfill({ status: 400, json: { error: 'Gallery is full', code: 'X' } }),
  );
  await upload.click();
  await expectToast(page, 'Failed to add image', 'Gallery is full');
  await page.unrouteAll();
  await page.route(addTo, (route) => route.abort('connectionfailed'));
  await page.goto(`/profile/${member.id}?tab=gallery`);
  await choose();
  await upload.click();
  await expectToast(
    page,
    'Failed to add image',
    'There was an error adding the image to your gallery. Please try again.',
  );

  await page.goto(`/profile/${member.id}?tab=gallery`);
  await page.route('**/gallery/remove', (route) => route.abort('connectionfailed'));
  await press(page, 'Delete image 1');
  await press(page, 'Remove image');
  await expectToast(
    page,
    'Failed to remove image',
    'There was an error removing the image from your gallery. Please try again.',
  );
});

import type { FailedJob } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, login, loginAs } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const PATH = '/api/admin/failed-jobs';

const job = (id: number, more: Partial<FailedJob> = {}): FailedJob => ({
  id,
  queue: 'account-emails',
  about: `Your password was changed, to member-${id}@example.test`,
  error: `550 5.1.1 <member-${id}@example.test>: Recipient address rejected: User unknown`,
  tries: 9,
  createdAt: '2026-11-21T08:00:00.000Z',
  failedAt: '2026-11-21T10:07:00.000Z',
  ...more,
});

/** Mocks the server's responses, because a real job fails only after two hours of retries. @returns the requests */
const answerWith = async (page: Page, jobs: FailedJob[]): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(
    (url) => url.pathname.startsWith(PATH),
    (route) => {
      const request = route.request();
      const rest = new URL(request.url()).pathname.slice(PATH.length);
      if (request.method() === 'GET') {
        const headers = { 'x-total-count': String(jobs.length) };
        return route.fulfill({ json: jobs, headers });
      }
      asked.push(`${request.method()} ${rest}`);
      const [, id] = /^\/(\d+)/.exec(rest) ?? [];
      const gone =
        id === undefined
          ? jobs.splice(0)
          : jobs.splice(
              jobs.findIndex((each) => each.id === Number(id)),
              1,
            );
      return route.fulfill({ json: rest === '/retry' ? { retried: gone.length } : { ok: true } });
    },
  );
  return asked;
};

const list = (page: Page) => page.getByRole('list', { name: 'Failed jobs' });

test('an admin sees that there are no failed jobs', async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Failed jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry all' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an admin retries and discards failed jobs', async ({ page }) => {
  await login(page, 'admin');
  const asked = await answerWith(page, [
    job(4),
    job(3, {
      queue: 'remove-stored-files',
      about: null,
      error: 'connect ECONNREFUSED 10.0.0.4:9000',
      tries: 1,
    }),
    job(2, { queue: 'bulk-emails', error: `x${'-long'.repeat(80)}` }),
    job(1),
  ]);
  await page.goto('/admin/failed-jobs');
  await expect(page.getByText('4 jobs', { exact: true })).toBeVisible();
  await expect(list(page).getByText('Recipient address rejected').first()).toBeVisible();
  await expect(list(page).getByText('after 1 attempt')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const row = (name: RegExp) => list(page).getByRole('article', { name });
  await row(/member-4@/)
    .getByRole('button', { name: 'Retry' })
    .click();
  await expectToast(page, 'Job queued again');
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();

  await row(/Remove stored files/)
    .getByRole('button', { name: 'Discard' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row(/Remove stored files/)).toBeVisible();
  await row(/Remove stored files/)
    .getByRole('button', { name: 'Discard' })
    .click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Job discarded');
  await expect(row(/Remove stored files/)).toBeHidden();

  await page.getByRole('button', { name: 'Retry all' }).click();
  await expectToast(page, '2 jobs queued again');
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
  expect(asked).toEqual(['POST /4/retry', 'DELETE /3', 'POST /retry']);
});

test('only admins can open failed jobs, which offer Retry after a failure', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of (500|404)/);
  await loginAs(page, demoAccount('moderator'));
  await page.goto('/admin/failed-jobs');
  await expectToast(page, 'Access Denied', "You don't have permission to view failed jobs");
  await expect(page).toHaveURL('/home');
  await login(page, 'admin');
  await controlClock(page);
  const stopRefusing = await refuse(page, PATH, SERVER_FAULT);
  await page.goto('/admin/failed-jobs');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'Failed jobs could not be loaded' }));
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
});

test('a job that another admin has retried is reported as missing', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  await login(page, 'admin');
  await answerWith(page, [job(1)]);
  await refuse(page, `${PATH}/1/retry`, { status: 404, error: 'Job not found', code: 'JOB_NOT_FOUND' });
  await page.goto('/admin/failed-jobs');
  await list(page).getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Could not retry the job', 'Job not found');
});

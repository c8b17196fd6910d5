import type { FailedJob } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer, settle } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { FailedJobs } from './failed-jobs-route.tsx';

const PATH = '/api/admin/failed-jobs';
const job = (id: number, more: Partial<FailedJob> = {}): FailedJob => ({
  id,
  queue: 'account-emails',
  about: `Your password was changed, to member-${id}@example.test`,
  error: '550 User unknown',
  tries: 9,
  createdAt: '2026-11-21T08:00:00.000Z',
  failedAt: '2026-11-21T10:07:00.000Z',
  ...more,
});
const FILES = job(2, { queue: 'remove-stored-files', about: null, error: 'ECONNREFUSED', tries: 1 });

describe('the list of failed jobs', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<FailedJobs />);
  });
  const open = async (...jobs: FailedJob[]) => (await server.next('GET', PATH)).answer(jobs);
  const row = (name: RegExp) => screen.getByRole('article', { name });
  const press = (name: RegExp, action: string) =>
    user.click(within(row(name)).getByRole('button', { name: action }));
  const dialog = () => screen.getByRole('dialog', { name: 'Discard this job?' });

  it('shows the failed job, its purpose, the reason and the number of attempts', async () => {
    await open(job(1), FILES);
    expect(row(/member-1@/).textContent).toMatch(/Account emails.*550 User unknown.*after 9 attempts/);
    expect(row(/Remove stored files/).textContent).toMatch(/ECONNREFUSED.*after 1 attempt/);
  });

  it('disables Retry all if there are no failed jobs', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'No failed jobs' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry all' })).toHaveProperty('disabled', true);
  });

  it('offers Retry if it could not be loaded', async () => {
    await (await server.next('GET', PATH)).refuse(404, 'Page not found');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await open(FILES);
    expect(row(/Remove stored files/)).toBeTruthy();
  });

  it('retries one job, then reloads', async () => {
    await open(job(1), FILES);
    await press(/member-1@/, 'Retry');
    await (await server.next('POST', `${PATH}/1/retry`)).answer({ ok: true });
    await open(FILES);
    expect(toastTitles()).toEqual(['Job queued again']);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('shows why the server refused a retry, then reloads', async () => {
    await open(job(1));
    await press(/member-1@/, 'Retry');
    await (await server.next('POST', `${PATH}/1/retry`)).refuse(404, 'Job not found');
    await open();
    expect([toastTitles(), toastText()]).toEqual([['Could not retry the job'], 'Job not found']);
  });

  it('discards a job only after a confirmation', async () => {
    await open(job(1), FILES);
    await press(/Remove stored files/, 'Discard');
    await user.click(within(dialog()).getByRole('button', { name: 'Keep it' }));
    await expectNoCall(server);
    await press(/Remove stored files/, 'Discard');
    await user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
    await (await server.next('DELETE', `${PATH}/2`)).answer({ ok: true });
    await open(job(1));
    await settle();
    expect(toastTitles()).toEqual(['Job discarded']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('retries all jobs, and shows how many', async () => {
    await open(job(1), FILES);
    await user.click(screen.getByRole('button', { name: 'Retry all' }));
    await (await server.next('POST', `${PATH}/retry`)).answer({ retried: 2 });
    await open();
    expect(toastTitles()).toEqual(['2 jobs queued again']);
  });
});

import type { Problem } from '@opencall/contract/site/health/health.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { retryDelay } from '#lib/query-client.ts';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { ProblemsCard } from './problems-card.tsx';

const PATH = '/api/admin/problems';
/** Milliseconds until the query client tries again. */
const RETRY_DELAYS = [retryDelay(0), retryDelay(1)];
const PROBLEMS: Problem[] = [
  { check: 'mail', severity: 'broken', what: 'The mail server fails.', todo: 'Check it.', url: null },
  { check: 'jobs', severity: 'warning', what: 'One job failed.', todo: 'Open Failed jobs.', url: null },
];

it('says that the problems could not be loaded, then what is broken and where to solve it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = holdServer();
  renderOver(<ProblemsCard />);
  for (const delay of [0, ...RETRY_DELAYS]) {
    await vi.advanceTimersByTimeAsync(delay);
    await (await server.next('GET', PATH)).refuse(500, 'Internal Server Error');
  }
  expect((await screen.findByRole('alert')).textContent).toContain('Could not check the site for problems');
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Retry' }));
  await (await server.next('GET', PATH)).answer(PROBLEMS);
  const [mail, jobs] = await screen.findAllByRole('listitem');
  expect(mail?.textContent).toBe('BrokenThe mail server fails.Check it.');
  expect(jobs?.textContent).toContain('WarningOne job failed.');
  const link = within(jobs as HTMLElement).getByRole('link', { name: 'Failed jobs' });
  expect(link.getAttribute('href')).toBe('/admin/failed-jobs');
});

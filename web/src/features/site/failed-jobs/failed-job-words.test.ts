import { JOB_QUEUES } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';
import { expect, it } from 'vitest';
import { queueLabel } from './failed-job-words.ts';

it('has a different label for each queue', () => {
  expect(queueLabel('held-news')).toBe('Daily emails and notifications held during quiet hours');
  expect(new Set(JOB_QUEUES.map(queueLabel)).size).toBe(JOB_QUEUES.length);
});

it('shows the words of a queue of an earlier version', () => {
  expect(queueLabel('tidy-old-things')).toBe('Tidy old things');
  expect(queueLabel('constructor')).toBe('Constructor');
});

import type { Delivery } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { Deliveries } from './webhook-route.tsx';

const PATH = '/api/admin/webhooks/3/deliveries';
const delivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  eventId: `00000000-0000-4000-8000-00000000000${id}`,
  event: 'report.created',
  status: 'failed',
  createdAt: '2026-11-21T08:00:00.000Z',
  tries: 2,
  nextTryAt: null,
  attempts: [
    {
      startedAt: '2026-11-21T08:01:00.000Z',
      durationMs: 12,
      statusCode: 500,
      error: 'The receiver answered 500',
    },
    { startedAt: '2026-11-21T08:00:00.000Z', durationMs: null, statusCode: null, error: null },
  ],
  body: '{"type":"report.created"}',
  ...more,
});

describe('the deliveries of a webhook', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<Deliveries webhookId={3} />);
  });
  const row = () => screen.getByRole('article', { name: /delivery 1/ });

  it('show the error, and when opened each attempt and the content', async () => {
    await (await server.next('GET', PATH)).answer([delivery(1)]);
    expect(row().textContent).toMatch(/Failed.*A report was created.*The receiver answered 500.*2 attempts/);
    await user.click(within(row()).getByRole('button', { name: /^(Open|Show|Details|More)/ }));
    expect(within(row()).getAllByRole('listitem')).toHaveLength(2);
    expect(row().textContent).toContain('{"type":"report.created"}');
  });

  it('can be sent again, and are then reloaded', async () => {
    await (await server.next('GET', PATH)).answer([delivery(1)]);
    await user.click(within(row()).getByRole('button', { name: 'Send again' }));
    await (await server.next('POST', '/api/admin/webhook-deliveries/1/send-again')).answer(
      delivery(1, { status: 'pending' }),
    );
    await (await server.next('GET', PATH)).answer([delivery(1, { status: 'delivered', tries: 3 })]);
    expect(toastTitles()).toEqual(['Delivery queued']);
    expect(row().textContent).toMatch(/Delivered.*3 attempts/);
  });

  it('show why a test event could not be sent', async () => {
    await (await server.next('GET', PATH)).answer([]);
    expect(screen.getByRole('heading', { name: 'No deliveries yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a test event' }));
    await (await server.next('POST', '/api/admin/webhooks/3/ping')).refuse(404, 'Webhook not found');
    await (await server.next('GET', PATH)).answer([]);
    expect(toastText()).toBe('Webhook not found');
  });
});

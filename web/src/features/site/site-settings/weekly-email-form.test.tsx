import type { AdminSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { WeeklyEmailForm } from './weekly-email-form.tsx';

const PATH = '/api/admin/settings';
const settings = { weeklyEmail: true } as AdminSettings;

it('turns the weekly email off, and keeps the choice on the screen if the server refuses it', async () => {
  const user = userEvent.setup({ delay: null });
  const server = holdServer();
  renderOver(<WeeklyEmailForm settings={settings} />);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Email all admins on Mondays/ });
  expect(box().checked).toBe(true);
  await user.click(box());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const refused = await server.next('PATCH', PATH);
  expect(refused.body).toEqual({ weeklyEmail: false });
  await refused.refuse(503, 'Try again in a moment', { code: 'UNAVAILABLE' });
  expect([toastTitles(), box().checked]).toEqual([['Could not save the settings'], false]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await (await server.next('PATCH', PATH)).answer({ ...settings, weeklyEmail: false });
  await (await server.next('GET', '/api/site-settings')).answer({ accentColor: '#c5331a' });
  await waitFor(() => expect(toastTitles()).toContain('Settings saved'));
  expect(box().checked).toBe(false);
});

import type { OidcLink } from '@opencall/contract/accounts/oidc/oidc.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { ProviderSection } from './provider-section.tsx';

const LINK = '/api/user/oidc';
const link = (more: Partial<OidcLink> = {}): OidcLink => ({
  name: 'Example ID',
  isLinked: false,
  email: null,
  hasPassword: true,
  ...more,
});

describe('signing in with a provider, in the settings', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<ProviderSection />);
  });
  const found = async (state: OidcLink) => (await server.next('GET', LINK)).answer(state);

  it('is hidden if the site has no provider', async () => {
    await found(link({ name: null }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is connected with the password, and a code if required', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await found(link());
    await user.click(screen.getByRole('button', { name: 'Connect Example ID' }));
    const dialog = screen.getByRole('dialog', { name: 'Connect Example ID' });
    await (await server.next('GET', '/api/user/two-factor')).answer({ enabled: true, recoveryCodesLeft: 8 });
    const password = within(dialog).getByLabelText('Current Password');
    await user.type(password, 'wrong horse');
    await user.type(within(dialog).getByLabelText(/code/i), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const refused = await server.next('POST', `${LINK}/link`);
    expect(refused.body).toEqual({ password: 'wrong horse', code: '123456' });
    await refused.refuse(400, 'Current password is incorrect', { code: 'WRONG_PASSWORD' });
    expect(document.activeElement).toBe(password);
    expect(within(dialog).getByRole('alert').textContent).toContain('Current password is incorrect');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await (await server.next('POST', `${LINK}/link`)).answer({ url: 'https://id.example/authorize?x=1' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/authorize?x=1');
  });

  it('is disconnected, unless it is the only way to sign in', async () => {
    await found(link({ isLinked: true, email: 'me@id.example', hasPassword: false }));
    expect(screen.getByRole('region', { name: 'Example ID' }).textContent).toContain('as me@id.example.');
    expect(screen.getByRole('button', { name: 'Set a password' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    const only = 'Please set a password first: this is your only way to log in';
    await (await server.next('DELETE', LINK)).refuse(409, only);
    await found(link({ isLinked: true }));
    expect([toastTitles(), toastText()]).toEqual([['Could not disconnect your account'], only]);
    expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await (await server.next('DELETE', LINK)).answer({ message: 'You sign in with your password.' });
    await found(link());
    expect(toastTitles()).toContain('Disconnected');
    expect(screen.getByRole('button', { name: 'Connect Example ID' })).toBeTruthy();
  });
});

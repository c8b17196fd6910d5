import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { CONSENT } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '#messages/casting/agreements';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { AgreementPage } from './agreement-page.tsx';

const AGREEMENT: Agreement = {
  ...{ id: 5, shootId: 2, templateId: 1, title: 'Model Release', sha256: 'ab'.repeat(32) },
  text: '# Rules\n\n1. First **bold**\n- two\n\n[x]: http://a "hidden"',
  ...{ status: 'open', voidReason: null, createdBy: 8, completedAt: null },
  parties: [
    { userId: 7, username: 'Ada', role: 'model' },
    { userId: 8, username: 'Bert', role: 'photographer' },
  ],
  signatures: [{ userId: 8, name: 'Bertram Pose', signedAt: '2026-11-22T20:00:00Z' }],
  createdAt: '2026-11-22T19:00:00Z',
};

describe('the page of an agreement', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const open = async (agreement: Agreement, viewerId = 7) => {
    renderOver(<AgreementPage id="5" viewerId={viewerId} />, () => {});
    await (await server.next('GET', '/api/agreements/5')).answer(agreement);
  };
  const name = () => screen.getByRole('textbox', { name: m.yourFullName });
  const sign = () => user.click(screen.getByRole('button', { name: 'Sign agreement' }));
  beforeEach(() => {
    server = holdServer();
  });

  it('shows the complete text, the consent of signing, and the signatures', async () => {
    await open(AGREEMENT);
    const text = within(screen.getByRole('region', { name: 'The text' }));
    expect(text.getByRole('heading', { name: 'Rules' })).toBeTruthy();
    expect(text.getByText('bold').tagName).toBe('STRONG');
    expect(text.getByText('[x]: http://a "hidden"')).toBeTruthy();
    expect(screen.getByText(CONSENT)).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Signatures' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ada.*Has not signed yet$/),
      expect.stringMatching(/^Bertram Pose.*Signed Nov/),
    ]);
  });

  it('requires a name, keeps it if signing fails, and confirms success', async () => {
    await open(AGREEMENT);
    await sign();
    expect(await screen.findByText('Please type your name')).toBeTruthy();
    await user.type(name(), ' Ada Łódź ');
    await sign();
    const first = await server.next('POST', '/api/agreements/5/sign');
    await first.refuse(409, 'This agreement is void', { code: 'AGREEMENT_VOID' });
    await (await server.next('GET', '/api/agreements/5')).answer(AGREEMENT);
    expect(toastTitles()).toContain('Could not sign the agreement');
    expect((name() as HTMLInputElement).value).toBe(' Ada Łódź ');
    await sign();
    const second = await server.next('POST', '/api/agreements/5/sign');
    const signatures = [
      ...AGREEMENT.signatures,
      { userId: 7, name: 'Ada Łódź', signedAt: '2026-11-22T21:00:00Z' },
    ];
    const complete = {
      ...AGREEMENT,
      status: 'complete' as const,
      signatures,
      completedAt: '2026-11-22T21:00:00Z',
    };
    await second.answer(complete);
    expect(toastTitles()).toContain('Signed by all participants');
    expect(screen.queryByRole('textbox', { name: m.yourFullName })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      '/api/agreements/5.pdf',
    );
  });

  it('hides the buttons of a void agreement and says why it is void', async () => {
    await open({ ...AGREEMENT, status: 'void', voidReason: 'terms' }, 8);
    expect(screen.getByText(/The terms of the shoot have changed/)).toBeTruthy();
    for (const button of ['Sign agreement', 'Withdraw agreement'])
      expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { OWN_PROFILE_KEY } from '#lib/profile-queries.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import * as m from '#messages/casting/calls-apply';
import * as callsDetailMessages from '#messages/casting/calls-detail';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { testApplication, testCall, testRole } from '../calls-fixtures.ts';
import { ApplySheet } from './apply-sheet.tsx';
import { OwnApplication } from './own-application.tsx';
import { WaitingApplication } from './waiting-application.tsx';

const PATH = '/api/calls/1/roles/9/applications';
const GALLERY = ['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'];

const Screen = ({ applied }: { applied: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  const role = testRole(applied ? { myApplication: { id: 70, status: 'seen' } } : {});
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Come back
      </button>
      <WaitingApplication viewerId={7} roleId={role.id} onOpen={() => setOpen(true)}>
        {null}
      </WaitingApplication>
      {isOpen && <ApplySheet call={testCall()} role={role} viewerId={7} onClose={() => setOpen(false)} />}
    </>
  );
};

describe('applying for a role', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const open = async ({ last, applied = false }: { last?: Application; applied?: boolean } = {}) => {
    renderOver(<Screen applied={applied} />, (client) => {
      const session = { user: { id: 7 }, hasProfile: true } as SessionResponse;
      client.setQueryData(SESSION_KEY, session);
      client.setQueryData(OWN_PROFILE_KEY, { id: 3, gallery: GALLERY } as unknown as Profile);
    });
    await (await server.next('GET', '/api/applications?')).answer(last ? [last] : []);
  };
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Your pictures' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box, at) => (box.checked ? [GALLERY[at]] : []));
  const dance = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What do you dance/ });
  const send = () => user.click(screen.getByRole('button', { name: /^Send/ }));
  const fill = async () => {
    await user.type(dance(), 'Tango');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
  };
  beforeEach(() => {
    localStorage.clear();
    server = holdServer();
  });

  it('preselects the best pictures, lists missing fields, and sends the filled-in form', async () => {
    await open();
    expect(chosen()).toEqual(GALLERY.slice(0, 3));
    expect(screen.getByText(/^To send, answer “What do you dance\?” and answer “/)).toBeTruthy();
    await send();
    expect(screen.getByRole('alert').textContent).toContain('To send, answer');
    expect(server.waiting()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Picture 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Picture 2' }));
    expect(screen.getByText(/^To send, add 1 more picture/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Picture 1' }));
    await fill();
    await user.click(screen.getByRole('checkbox', { name: 'Dec 4, 2030' }));
    await user.type(screen.getByRole('textbox', { name: /^My rate/ }), '450');
    expect(screen.getByText(m.readyToSend)).toBeTruthy();
    await send();
    const sent = await server.next('POST', PATH);
    expect(sent.body).toMatchObject({
      note: '',
      pictures: [GALLERY[2], GALLERY[0]],
      answers: [
        { questionId: 91, value: 'Tango' },
        { questionId: 92, value: true },
        { questionId: 93, value: null },
      ],
      rate: 450,
      freeOn: ['2030-12-04'],
    });
    await sent.answer(testApplication());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toEqual(['Application sent']);
  });

  it('keeps the draft if the connection is lost, and retries with the same client id, even after reopening', async () => {
    await open();
    await fill();
    await send();
    const lost = await server.next('POST', PATH);
    await lost.lose();
    expect(screen.getByRole('alert').textContent).toContain('Your application was not sent');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Come back' }));
    expect(screen.getByText(m.weRestoredYourDraft)).toBeTruthy();
    expect(dance().value).toBe('Tango');
    await send();
    const again = await server.next('POST', PATH);
    expect(again.body).toEqual(lost.body);
    await again.refuse(409, 'You have already applied for this role', { code: 'ALREADY_APPLIED' });
    // The server received the first attempt, so this refusal counts as success.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toEqual(['Application sent']);
    await user.click(screen.getByRole('button', { name: 'Come back' }));
    expect(screen.queryByText(m.weRestoredYourDraft)).toBeNull();
  });

  it('keeps an application that was sent offline at its role, and can reopen it in the form', async () => {
    await open();
    await fill();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await send();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toEqual(['Application saved']);
    expect(server.waiting()).toEqual([]);
    expect(screen.getByText(callsDetailMessages.itWillBeSentWhenOnline)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit application' }));
    expect(screen.queryByText(callsDetailMessages.itWillBeSentWhenOnline)).toBeNull();
    expect(dance().value).toBe('Tango');
  });

  it('shows why the server refused it, and sends once even if the button is pressed again', async () => {
    await open();
    await fill();
    await send();
    await user.click(screen.getByRole('button', { name: 'Sending…' }));
    const first = await server.next('POST', PATH);
    expect(server.waiting().filter((call) => call.startsWith('POST'))).toEqual([]);
    await first.refuse(409, 'This role is filled', { code: 'ROLE_FILLED' });
    expect(screen.getByRole('alert').textContent).toBe('Not sent. This role is filled');
    expect(dance().value).toBe('Tango');
  });

  it('prefills answers to the same questions, and offers the note, of the last application', async () => {
    const last = testApplication({
      id: 69,
      call: testCall({ id: 2 }),
      role: { id: 19, title: 'Face' },
      note: 'I know the ferry.',
      answers: [
        { questionId: 191, value: 'Contemporary' },
        { questionId: 192, value: false },
        { questionId: 193, value: 'Sunday' },
      ],
    });
    await open({ last });
    const questions = testRole().questions.map((question) => ({ ...question, id: question.id + 100 }));
    await (await server.next('GET', '/api/calls/2')).answer(
      testCall({ id: 2, roles: [testRole({ id: 19, questions })] }),
    );
    expect(dance().value).toBe('Contemporary');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    // The last answer is not an option of this role.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friday' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: m.useMyLastNote }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
      'I know the ferry.',
    );
    expect(screen.getByText(m.readyToSend)).toBeTruthy();
  });

  it('starts a change from the sent application', async () => {
    renderOver(<Screen applied />, (client) => {
      client.setQueryData(SESSION_KEY, { user: { id: 7 }, hasProfile: false } as SessionResponse);
    });
    const sent = testApplication({
      pictures: GALLERY.slice(0, 2),
      answers: [
        { questionId: 91, value: 'Tango' },
        { questionId: 92, value: true },
      ],
    });
    await (await server.next('GET', '/api/applications/70')).answer(sent);
    expect(dance().value).toBe('Tango');
    await user.type(dance(), ' and waltz');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const change = await server.next('PATCH', '/api/applications/70');
    expect(change.body).toMatchObject({
      pictures: GALLERY.slice(0, 2),
      answers: [
        { questionId: 91, value: 'Tango and waltz' },
        { questionId: 92, value: true },
        { questionId: 93, value: null },
      ],
    });
    await change.answer(sent);
    expect(toastTitles()).toEqual(['Application updated']);
  });

  it('can mute a call until the application is decided, and updates the button immediately', async () => {
    const Shown = () => {
      const [status, setStatus] = useState<'seen' | 'declined'>('seen');
      return (
        <>
          <OwnApplication call={testCall()} application={{ id: 70, status }} onChange={() => undefined} />
          <button type="button" onClick={() => setStatus('declined')}>
            Decide
          </button>
        </>
      );
    };
    renderOver(<Shown />);
    await (await server.next('GET', '/api/applications/70')).answer(
      testApplication({ status: 'seen', muted: false }),
    );
    await user.click(screen.getByRole('button', { name: 'Mute call' }));
    expect(screen.getByRole('button', { name: 'Unmute call' })).toBeTruthy();
    await (await server.next('PUT', '/api/calls/1/mute')).refuse(500, 'No');
    await (await server.next('GET', '/api/applications/70')).answer(
      testApplication({ status: 'seen', muted: false }),
    );
    expect(toastTitles()).toEqual(['Could not change the notifications']);
    await user.click(screen.getByRole('button', { name: 'Mute call' }));
    await (await server.next('PUT', '/api/calls/1/mute')).answer({ muted: true });
    await (await server.next('GET', '/api/applications/70')).answer(
      testApplication({ status: 'seen', muted: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Unmute call' }));
    await (await server.next('DELETE', '/api/calls/1/mute')).answer({ muted: false });
    expect(screen.getByRole('button', { name: 'Mute call' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.queryByRole('button', { name: 'Mute call' })).toBeNull();
  });
});

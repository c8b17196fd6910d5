import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '#messages/casting/calls-form';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { testCall, testRole } from '../calls-fixtures.ts';
import { CallForm } from './call-form.tsx';
import { missingFields } from './call-form-check.ts';
import { CallFormPage } from './call-form-page.tsx';
import { callValues, emptyCall } from './call-form-values.ts';
import { useCallForm } from './use-call-form.ts';

const directory = {
  describe: () => [],
  requirementsField: ({ onChange }: { onChange: (value: { ageMin: number }) => void }) => (
    <button type="button" onClick={() => onChange({ ageMin: 21 })}>
      Ask for 21
    </button>
  ),
};

const Form = ({ saved }: { saved: Call | undefined }) => {
  const form = useCallForm({
    saved,
    initial: saved ? callValues(saved) : emptyCall(),
    onCreated: () => undefined,
  });
  return (
    <>
      <p>{`State: ${form.state.kind}`}</p>
      <p>{`Missing: ${missingFields(form.values).join(', ')}`}</p>
      <button type="button" onClick={() => void form.saveNow()}>
        Save now
      </button>
      <CallForm form={form} refusals={form.refusals} directory={directory} />
    </>
  );
};

const Screen = ({ saved }: { saved?: Call }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {isOpen && <Form saved={saved} />}
    </>
  );
};

const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString();

/** The page of a new call whose fields are all filled, and not saved yet. */
const CompleteCall = () => {
  return (
    <CallFormPage
      saved={undefined}
      initial={{
        ...callValues(testCall({ deadline }), { isPattern: true }),
        deadline: deadline.slice(0, 16),
      }}
      user={{ id: 1, username: 'Ava Stone' }}
      directory={directory}
      onCreated={() => undefined}
    />
  );
};

const draft = (overrides: Partial<Call> = {}) => testCall({ status: 'draft', roles: [], ...overrides });

describe('the form of a call', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const state = (kind: string) => screen.findByText(`State: ${kind}`);
  beforeEach(() => {
    server = holdServer();
  });

  it('creates exactly one draft when the member starts to type', async () => {
    renderOver(<Screen />);
    await expectNoCall(server);
    await user.type(field('Title'), 'Two dancers');
    const creation = await server.next('POST', '/api/calls');
    expect(creation.body).toMatchObject({ title: 'Two dancers', roles: [], pay: null });
    await user.type(field('Role'), 'Dancer');
    await user.type(field('Description'), 'The last ferry of the day.');
    // The second save waits until the first one has finished.
    await creation.answer(draft({ title: 'Two dancers' }));
    const save = await server.next('PATCH', '/api/calls/1');
    expect(save.body).toMatchObject({
      title: 'Two dancers',
      description: 'The last ferry of the day.',
      roles: [{ title: 'Dancer', count: 1 }],
    });
    await save.answer(draft({ roles: [testRole({ id: 44, questions: [] })] }));
    await state('saved');
    await user.click(screen.getByRole('button', { name: 'Ask for 21' }));
    const known = await server.next('PATCH', '/api/calls/1');
    expect(known.body).toMatchObject({ roles: [{ id: 44, title: 'Dancer', requirements: { ageMin: 21 } }] });
    await known.answer(draft({ roles: [testRole({ id: 44, questions: [] })] }));
    await state('saved');
    expect(server.waiting().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('shows an error at its field, and saves the other fields', async () => {
    renderOver(<Screen saved={draft({ title: 'Two dancers' })} />);
    // Type over the title instead of clearing it first, so that no save starts in between.
    await user.type(field('Title'), 'Two', { initialSelectionStart: 0, initialSelectionEnd: 11 });
    expect(await screen.findByText('Title must be at least 5 characters')).toBeTruthy();
    await user.clear(field('ZIP Code'));
    await user.type(field('ZIP Code'), '11222');
    const save = await server.next('PATCH', '/api/calls/1');
    expect(save.body).not.toHaveProperty('title');
    await user.type(field('Role'), 'Dancer');
    await user.click(screen.getByRole('button', { name: m.addAQuestion }));
    await user.type(field('Question 1'), 'Which evening?');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Answer to question 1' }), 'choice');
    expect(await screen.findByText('A choice needs 2 to 10 different options')).toBeTruthy();
    await user.type(field('Options for question 1'), 'Friday\nSaturday');
    expect(screen.queryByText('A choice needs 2 to 10 different options')).toBeNull();
  });

  it('keeps changes that could not be saved, and saves them on request', async () => {
    renderOver(<Screen saved={draft()} />);
    await user.type(field('Location'), ', Pier 6');
    await (await server.next('PATCH', '/api/calls/1')).lose();
    await state('failed');
    expect(field('Location').value).toBe('Brooklyn, Pier 6');
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    const again = await server.next('PATCH', '/api/calls/1');
    expect(again.body).toMatchObject({ location: 'Brooklyn, Pier 6' });
    await again.answer(draft());
    await state('saved');
  });

  it('saves the last changes when the member leaves', async () => {
    renderOver(<Screen saved={draft()} />);
    await user.type(field('Location'), '!');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect((await server.next('PATCH', '/api/calls/1')).body).toMatchObject({ location: 'Brooklyn!' });
  });

  it('saves an open call only on request, because other members see it', async () => {
    renderOver(<Screen saved={testCall({ part: 'owner' })} />);
    await user.type(field('Title'), ' on the ferry');
    await state('unsaved');
    await expectNoCall(server);
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    const save = await server.next('PATCH', '/api/calls/1');
    expect(save.body).toMatchObject({
      title: 'Two dancers for a night shoot on the ferry',
      roles: [{ id: 9, questions: [{ id: 91 }, { id: 92 }, { id: 93 }] }],
    });
    await save.answer(testCall({ part: 'owner' }));
    await state('saved');
  });

  it('lists what is missing before publication', async () => {
    renderOver(<Screen />);
    expect(screen.getByText(/^Missing: a title, a description, the pay, a place/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    expect(screen.getByText(/the pay/)).toBeTruthy();
    await user.type(field('Amount in dollars'), '400');
    // A location is enough as the place; no ZIP code is needed.
    await user.type(field('Location'), 'Pier 3');
    expect(screen.queryByText(/a place/)).toBeNull();
    await user.clear(field('Location'));
    expect(screen.getByText(/a place/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /remote/ }));
    expect(
      screen.getByText('Missing: a title, a description, a future deadline, at least one role'),
    ).toBeTruthy();
  });

  it('publishes a new call before its first autosave: saves the draft, then publishes it', async () => {
    renderOver(<CompleteCall />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await (await server.next('POST', '/api/calls')).answer(draft({ id: 77 }));
    const publication = await server.next('POST', '/api/calls/77/publish');
    await publication.refuse(400, 'Not ready', { details: [{ path: 'title', message: 'Title is taken' }] });
    expect(await screen.findByText('Title is taken')).toBeTruthy();
  });

  it('publishes nothing if the draft could not be saved', async () => {
    renderOver(<CompleteCall />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await (await server.next('POST', '/api/calls')).lose();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(server.waiting().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
});

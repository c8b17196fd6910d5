import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { siteStore } from '#lib/site.ts';
import { toastStore } from '#lib/toasts.ts';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { RegisterForm } from './register-form.tsx';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });

const submitValid = () => {
  fill('Stage Name', 'Wren');
  fill('Email', 'wren@example.test');
  fill('Password', 'photograph-9');
  fill('Role', 'model');
  fill('Date of Birth', '1990-01-01');
  fireEvent.click(screen.getByLabelText('I agree to the Terms of Service'));
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
};

describe('a refused registration', () => {
  it.each([
    ['STAGE_NAME_TAKEN', 'Gone', 'This stage name is already taken. Please choose another one.'],
    ['UNDER_AGE', 'Too young', 'You must be 18 years or older to register.'],
    ['EMAIL_TAKEN', 'An account with this email already exists', 'An account with this email already exists'],
    // The error code selects the text, not the message.
    ['STAGE_NAME_LOOKS_ALIKE', 'Looks like another', 'Looks like another'],
    ['NAME_RESERVED', 'Reserved for staff', 'Reserved for staff'],
    ['PASSWORD_IS_NAME', 'Not your name', 'Not your name'],
    ['BUSY', 'Stage name already exists, 18 years', 'Stage name already exists, 18 years'],
  ])('shows a message for its code %s', async (code, error, said) => {
    const server = holdServer();
    renderOver(<RegisterForm />, () => {});
    submitValid();
    await (await server.next('GET', '/api/users/check')).answer({ exists: false });
    await (await server.next('POST', '/api/register')).refuse(409, error, { code });
    expect(toastStore.snapshot()[0]).toMatchObject({ title: 'Registration failed', description: said });
  });

  it.each([
    ['STAGE_NAME_LOOKS_ALIKE', 'Stage Name'],
    ['NAME_RESERVED', 'Stage Name'],
    ['PASSWORD_IS_NAME', 'Password'],
  ])('shows the message next to its field: %s', async (code, label) => {
    const server = holdServer();
    renderOver(<RegisterForm />, () => {});
    submitValid();
    await (await server.next('GET', '/api/users/check')).answer({ exists: false });
    await (await server.next('POST', '/api/register')).refuse(400, 'Choose another one.', { code });
    expect(screen.getByLabelText(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the form of registration', () => {
  it('is replaced by a sentence during maintenance, and keeps what was typed', async () => {
    holdServer();
    const open = siteStore.snapshot();
    onTestFinished(() => siteStore.set(open));
    renderOver(<RegisterForm />, () => {});
    const register = () => screen.queryByRole('button', { name: 'Register' });
    fill('Stage Name', 'Wren');
    for (const mode of ['read-only', 'closed'] as const) {
      await act(async () => siteStore.set({ ...open, maintenance: { mode, message: null, until: null } }));
      expect(register()).toBeNull();
      expect(screen.getByRole('status').textContent).toBe(
        'The site is being maintained. New accounts cannot be created until the maintenance ends.',
      );
    }
    await act(async () => siteStore.set(open));
    expect(register()).toBeTruthy();
    expect(screen.getByLabelText('Stage Name')).toHaveProperty('value', 'Wren');
  });
});

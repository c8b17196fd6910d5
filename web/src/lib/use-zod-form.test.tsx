import { updateEmail } from '@opencall/contract/accounts/account/account.routes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { ApiError } from './api-error.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  email: z.string().min(1, 'Email is required'),
  password: z.string().min(1, 'Password is required'),
});
type Values = z.output<typeof schema>;

/** A server that responds when the test tells it to. */
const slowServer = () => {
  const sent: Values[] = [];
  const answers: Array<{ resolve: (answer: string) => void; reject: (error: Error) => void }> = [];
  const send = (values: Values) => {
    sent.push(values);
    return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
  };
  return { sent, answers, send };
};

interface FormProps {
  send: (values: Values) => Promise<string>;
  outcomes: unknown[];
}

const Form = ({ send, outcomes }: FormProps) => {
  const { form, submit, pending } = useZodForm({
    schema,
    defaultValues: { email: '', password: '' },
    draft: 'test-1',
    routes: [updateEmail],
    codes: { WRONG_PASSWORD: 'password' },
    send,
    onSuccess: (answer, { reset }) => {
      outcomes.push(answer);
      reset({ email: '', password: '' });
    },
    onFailure: (error, isShown) => outcomes.push([error.message, isShown]),
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input {...form.register('password')} />
      </Field>
      <button type="submit">{pending ? 'Sending' : 'Send'}</button>
    </form>
  );
};

const Screen = (props: FormProps) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      {open && <Form {...props} />}
    </>
  );
};

describe('useZodForm', () => {
  const user = userEvent.setup({ delay: null });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  afterEach(() => localStorage.clear());

  const setUp = async (password = 'secret') => {
    const server = slowServer();
    const outcomes: unknown[] = [];
    render(<Screen send={server.send} outcomes={outcomes} />);
    await user.type(field('Email'), 'mara@x.test');
    if (password) await user.type(field('Password'), password);
    return { ...server, outcomes };
  };

  it('shows what is wrong and focuses the first wrong field', async () => {
    const { sent } = await setUp('');
    await press('Send');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
    expect(sent).toEqual([]);
  });

  it('sends once, even if the button is pressed twice', async () => {
    const { sent, answers, outcomes } = await setUp();
    await press('Send');
    await screen.findByRole('button', { name: 'Sending' });
    await press('Sending');
    answers[0]?.resolve('stored');
    await screen.findByRole('button', { name: 'Send' });
    expect([sent.length, outcomes]).toEqual([1, ['stored']]);
    expect(field('Email').value).toBe('');
  });

  it('shows the errors of the server at their fields, and keeps the text', async () => {
    const { answers, outcomes } = await setUp();
    await press('Send');
    const details = [
      { path: 'email.0', message: 'Address is not valid' },
      { path: 'other', message: 'No field of this form' },
    ];
    answers[0]?.reject(new ApiError(400, 'Invalid', { body: { details } }));
    expect(await screen.findByText('Address is not valid')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('mara@x.test');
    expect(outcomes).toEqual([['400: Invalid', true]]);
  });

  it('shows the error of a code at its field', async () => {
    const { answers } = await setUp();
    await press('Send');
    answers[0]?.reject(new ApiError(403, 'Wrong password', { body: { code: 'WRONG_PASSWORD' } }));
    expect(await screen.findByText('Wrong password')).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
  });

  it('reports a failure that belongs to no field', async () => {
    const { answers, outcomes } = await setUp();
    await press('Send');
    answers[0]?.reject(new TypeError('Failed to fetch'));
    await screen.findByRole('button', { name: 'Send' });
    expect(outcomes).toEqual([['Failed to fetch', false]]);
  });

  it('stores the text until it is sent', async () => {
    const { answers } = await setUp();
    await press('Toggle');
    await press('Toggle');
    expect(field('Email').value).toBe('mara@x.test');
    await press('Send');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.resolve('stored');
    await screen.findByRole('button', { name: 'Send' });
    await press('Toggle');
    await press('Toggle');
    expect(field('Email').value).toBe('');
  });

  it('does nothing after success if the form was closed', async () => {
    const { answers, outcomes } = await setUp();
    await press('Send');
    await screen.findByRole('button', { name: 'Sending' });
    await press('Toggle');
    answers[0]?.resolve('stored');
    await press('Toggle');
    expect(outcomes).toEqual([]);
    expect(field('Email').value).toBe('');
  });
});

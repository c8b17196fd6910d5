import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderOver } from '#testing/render.tsx';
import { MemberField } from './member-field.tsx';

const PEOPLE = [
  { id: 8, username: '佐藤 花', role: 'model' },
  { id: 9, username: '佐藤 空', role: 'model' },
];

const Form = ({ onSubmit }: { onSubmit: () => void }) => {
  const [chosen, setChosen] = useState<{ text: string; id: number | null }>({ text: '', id: null });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <MemberField
        label="To"
        text={chosen.text}
        recipientId={chosen.id}
        error={undefined}
        onChange={(text, person) => setChosen({ text, id: person?.id ?? null })}
      />
      <output>{chosen.id ?? 'none'}</output>
    </form>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });

describe('the field for a member', () => {
  it('ignores keys during an IME composition, and chooses with the next Enter', async () => {
    vi.stubGlobal('fetch', async () => Response.json(PEOPLE));
    const onSubmit = vi.fn();
    renderOver(<Form onSubmit={onSubmit} />);
    await userEvent.setup({ delay: null }).type(field(), '佐藤');
    await screen.findByRole('option', { name: /佐藤 花/ });
    fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    // Safari ends a composition with this key.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false });
    expect(screen.getByRole('status').textContent).toBe('none');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(screen.getByRole('status').textContent).toBe('8');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('announces the number of results, moves by arrow keys, Home and End, and chooses by a click', async () => {
    vi.stubGlobal('fetch', async () => Response.json(PEOPLE));
    renderOver(<Form onSubmit={vi.fn()} />);
    const user = userEvent.setup({ delay: null });
    await user.type(field(), '佐藤');
    expect(await screen.findByText('2 members found')).toBeTruthy();
    const [first, second] = screen.getAllByRole('option').map(({ id }) => id);
    const active = () => field().getAttribute('aria-activedescendant');
    expect(active()).toBe(first);
    await user.keyboard('{End}');
    expect(active()).toBe(second);
    await user.keyboard('{Home}');
    expect(active()).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(second);
    await user.click(screen.getByRole('option', { name: /佐藤 空/ }));
    expect(screen.getByRole('status').textContent).toBe('9');
    expect(field().value).toBe('佐藤 空');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens no list and chooses no member after it has lost the focus', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    renderOver(<Form onSubmit={vi.fn()} />);
    const user = userEvent.setup({ delay: null });
    await user.type(field(), '佐藤');
    await waitFor(() => expect(field().getAttribute('aria-busy')).toBe('true'));
    await user.tab();
    answer(Response.json(PEOPLE));
    await waitFor(() => expect(field().getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('none');
  });
});

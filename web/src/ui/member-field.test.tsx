import { fireEvent, screen } from '@testing-library/react';
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
  it('leaves the keys of a composition to the input method, and chooses with the next Enter', async () => {
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
});

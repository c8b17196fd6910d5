import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { useAutosave } from './use-autosave.ts';

interface NoteProps {
  save: (text: string) => Promise<undefined>;
  isManual?: boolean;
}

const Note = ({ save, isManual }: NoteProps) => {
  const { value, stage, change } = useAutosave({ key: 'note-1', saved: '', save, isManual });
  return (
    <>
      <textarea aria-label="Note" value={value} onChange={({ target }) => change(target.value)} />
      <p>{stage}</p>
    </>
  );
};

const Screen = (props: NoteProps) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      {open && <Note {...props} />}
    </>
  );
};

describe('useAutosave', () => {
  const user = userEvent.setup({ delay: null });
  let sent: string[];
  let failure: Error | undefined;
  const save = async (text: string): Promise<undefined> => {
    sent.push(text);
    if (failure) throw failure;
  };
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  const toggle = () => user.click(screen.getByRole('button', { name: 'Toggle' }));
  beforeEach(() => {
    sent = [];
    failure = undefined;
  });

  it('saves the last text after a pause', async () => {
    render(<Screen save={save} />);
    await user.type(note(), 'abc');
    await screen.findByText('saved');
    expect(sent.at(-1)).toBe('abc');
  });

  it('saves when its field disappears', async () => {
    render(<Screen save={save} />);
    await user.type(note(), 'abc');
    await toggle();
    await waitFor(() => expect(sent.at(-1)).toBe('abc'));
  });

  it('saves when the page is hidden', async () => {
    render(<Screen save={save} />);
    await user.type(note(), 'abc');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(sent.at(-1)).toBe('abc'));
  });

  it('shows what could not be saved when the field opens again, and sends it with the next change', async () => {
    failure = new ApiError(404, 'Gone');
    render(<Screen save={save} />);
    await user.type(note(), 'abc');
    await screen.findByText('failed');
    await toggle();
    await toggle();
    expect(note().value).toBe('abc');
    failure = undefined;
    await user.type(note(), 'd');
    await screen.findByText('saved');
    expect(sent.at(-1)).toBe('abcd');
    await toggle();
    await toggle();
    // The server has the text now, so the field shows the value of the server.
    expect(note().value).toBe('');
  });

  it('sends nothing by itself if it is manual', async () => {
    render(<Screen save={save} isManual />);
    await user.type(note(), 'abc');
    fireEvent(window, new Event('pagehide'));
    await toggle();
    await toggle();
    expect([sent, note().value]).toEqual([[], '']);
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const ITEMS = ['First', 'Second', 'Third'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <button type="button">{`In ${label}`}</button>,
}));

const tab = (name: string) => screen.getByRole('tab', { name });
/** The library moves the focus after the key event. */
const expectFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(tab(name)));
const selected = () =>
  screen.getAllByRole('tab').filter((each) => each.getAttribute('aria-selected') === 'true');

describe('tabs', () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  const Screen = () => {
    const [value, setValue] = useState('second');
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <button type="button">Before</button>
        <Tabs label="Places" value={value} onChange={change} items={ITEMS} />
      </>
    );
  };
  const open = () => {
    onChange.mockClear();
    render(<Screen />);
  };

  it('show the panel of the selected tab, which is named after it', async () => {
    open();
    expect(screen.getByRole('tablist', { name: 'Places' })).toBeTruthy();
    expect(selected()).toEqual([tab('Second')]);
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('In Second');
    await user.click(tab('Third'));
    expect(onChange.mock.calls).toEqual([['third']]);
    expect(selected()).toEqual([tab('Third')]);
    expect(screen.getByRole('tabpanel').id).toBe(tab('Third').getAttribute('aria-controls'));
    expect(screen.queryByText('In Second')).toBeNull();
  });

  it('have one tab stop, at the selected tab', async () => {
    open();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(tab('Second'));
    await user.keyboard('{ArrowLeft}');
    await expectFocused('First');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByText('Before'));
    await user.tab();
    expect(document.activeElement).toBe(tab('Second'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('move the focus by arrow keys, Home and End, and are selected by Enter and Space only', async () => {
    open();
    act(() => tab('Second').focus());
    await user.keyboard('{ArrowRight}');
    await expectFocused('Third');
    await user.keyboard('{ArrowRight}');
    await expectFocused('First');
    await user.keyboard('{End}');
    await expectFocused('Third');
    await user.keyboard('{Home}');
    await expectFocused('First');
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowRight}');
    await expectFocused('Second');
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([['first'], ['second']]);
  });

  it('ignore other mouse buttons, and a click on the selected tab', async () => {
    open();
    await user.pointer({ keys: '[MouseRight]', target: tab('Third') });
    await user.click(tab('Second'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('fade out at the sides beyond which there are more tabs', () => {
    open();
    const row = screen.getByRole('tablist');
    Object.defineProperties(row, { clientWidth: { value: 100 }, scrollWidth: { value: 250 } });
    const fadedSides = (scrollLeft: number) => {
      row.scrollLeft = scrollLeft;
      fireEvent.scroll(row);
      return ['before', 'after'].filter((side) => row.hasAttribute(`data-more-${side}`));
    };
    expect(fadedSides(0)).toEqual(['after']);
    expect(fadedSides(60)).toEqual(['before', 'after']);
    expect(fadedSides(150)).toEqual(['before']);
  });
});

import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { ERRORS } from '@opencall/contract/shared/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoCall, type HeldCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { SearchPage } from './search-page.tsx';

/** The page with its filters in state; in the app, the address contains them. */
const Screen = ({
  start,
  onChange,
}: {
  start: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}) => {
  const [filters, setFilters] = useState(start);
  const change = async (next: SearchFilters) => {
    onChange(next);
    setFilters(next);
  };
  return <SearchPage filters={filters} onChange={change} />;
};

const drawer = () => screen.getByRole('dialog', { name: 'Filters' });
/** Finds a control by its label: finding one of a hundred controls by role takes seconds. */
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const filtersButton = () => screen.getByRole('button', { name: /^Filters/ });
const show = () => screen.getByText<HTMLButtonElement>(/^Show /, { selector: 'button' });
const chips = () => {
  const list = screen.queryByRole('list', { name: 'Active filters' });
  return list ? within(list).getAllByRole('button') : [];
};
/** The query parameters of a search request. */
const asked = ({ path }: HeldCall) => Object.fromEntries(new URL(path, 'http://here').searchParams);
/** Makes `count` members. Only their number matters here. */
const members = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('the filters of the directory', () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  let server: HeldServer;
  const search = () => server.next('GET', '/api/profiles');
  const open = async (start: SearchFilters = {}) => {
    server = holdServer();
    renderOver(<Screen {...{ start, onChange }} />);
    await (await search()).answer([]);
  };
  const openDrawer = async () => {
    await user.click(filtersButton());
    await (await search()).answer([]);
  };
  beforeEach(() => {
    vi.clearAllMocks();
    sessionStorage.clear();
  });

  it('show the number of matches before they are applied, and ignore outdated counts', async () => {
    await open();
    await openDrawer();
    // Two changes without a pause; typing on a busy machine would pause between them.
    fireEvent.change(field('Keyword'), { target: { value: 'jaz' } });
    fireEvent.change(field('Keyword'), { target: { value: 'jazz' } });
    const count = await search();
    expect(asked(count)).toMatchObject({ keyword: 'jazz', limit: '1' });
    await expectNoCall(server);
    fireEvent.change(field('City'), { target: { value: 'Reno' } });
    const later = await search();
    expect(asked(later)).toMatchObject({ keyword: 'jazz', city: 'Reno' });
    await later.answer(members(1));
    expect(show().textContent).toBe('Show 1 member');
    // The answer to the previous request arrives late.
    await count.answer(members(2));
    expect(show().textContent).toBe('Show 1 member');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be applied by keyboard, show as chips, and return the focus', async () => {
    await open();
    await openDrawer();
    await user.click(field('City'));
    await user.paste('Reno');
    show().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ city: 'Reno' }));
    expect(document.activeElement).toBe(filtersButton());
    expect(filtersButton().textContent).toContain('1');
    expect(chips()[0]?.textContent).toContain('Reno');
    expect(asked(await search())).toMatchObject({ city: 'Reno' });
  });

  it('that were not applied are discarded', async () => {
    await open({ city: 'Reno' });
    await openDrawer();
    await user.type(field('City'), '!');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(filtersButton());
    await user.click(filtersButton());
    expect(field('City').value).toBe('Reno');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are cleared in the drawer, and applied only when the member presses Show', async () => {
    await open({ city: 'Reno', ageMin: 30 });
    await openDrawer();
    await user.click(within(drawer()).getByRole('button', { name: 'Clear filters' }));
    expect([field('City').value, field('Min age').value]).toEqual(['', '']);
    expect(onChange).not.toHaveBeenCalled();
    await user.click(show());
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(chips()).toEqual([]);
  });

  it('that contradict each other show an error at the field, which gets the focus', async () => {
    await open();
    await openDrawer();
    await user.type(field('Min age'), '40');
    await user.type(field('Max age'), '30');
    await user.click(show());
    expect(await within(drawer()).findByText('Must not be below the minimum')).toBeTruthy();
    expect(document.activeElement).toBe(field('Max age'));
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field('Max age'));
    await user.type(field('Max age'), '40');
    await user.click(show());
    const applied = expect.objectContaining({ ageMin: 40, ageMax: 40 });
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(applied));
  });

  it('with an unknown ZIP code show an error at its field', async () => {
    await open();
    await openDrawer();
    const radius = () => screen.getByLabelText<HTMLSelectElement>('Radius');
    expect(radius().disabled).toBe(true);
    await user.type(field('ZIP Code'), '00001');
    expect(radius().disabled).toBe(false);
    const { message } = ERRORS.UNKNOWN_ZIP;
    await (await search()).refuse(404, message, { code: 'UNKNOWN_ZIP' });
    expect(within(drawer()).getByText(message)).toBeTruthy();
    await user.click(show());
    await waitFor(() => expect(document.activeElement).toBe(field('ZIP Code')));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be removed by keyboard; the focus moves to the next chip, at the end to the button', async () => {
    await open({ city: 'Reno', ageMin: 30 });
    expect(chips()).toHaveLength(3);
    chips()[0]?.focus();
    await user.keyboard('{Enter}');
    expect(chips()).toHaveLength(2);
    expect(document.activeElement).toBe(chips()[0]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(chips()).toEqual([]);
    expect(document.activeElement).toBe(filtersButton());
  });

  it('that match no member show No Results Found and a button to change them', async () => {
    await open({ city: 'Reno' });
    expect(screen.getByRole('heading', { name: 'No Results Found' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change filters' }));
    expect(field('City').value).toBe('Reno');
  });

  it('are kept if the search fails, and the member can retry it', async () => {
    server = holdServer();
    renderOver(<Screen start={{ city: 'Reno' }} onChange={onChange} />);
    expect(screen.getByText('Looking for members…')).toBeTruthy();
    await (await search()).refuse(400, 'Bad search');
    expect(screen.getByRole('alert').textContent).toContain('Bad search');
    expect(chips()[0]?.textContent).toContain('Reno');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked(await search())).toMatchObject({ city: 'Reno' });
  });
});

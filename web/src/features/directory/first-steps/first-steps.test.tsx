import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWN_PROFILE_KEY } from '#lib/profile-queries.ts';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { FirstSteps } from './first-steps.tsx';
import { hideSteps } from './hidden-steps.ts';

const profileOf = (parts: Partial<Profile> = {}) =>
  ({
    id: 4,
    gallery: [],
    city: null,
    state: null,
    zipCode: null,
    actingGenres: [],
    modelingGenres: [],
    adultCategories: [],
    pricing: { acting: {}, modeling: {}, adult: {} },
    ...parts,
  }) as unknown as Profile;
const PLACE = { city: 'Savannah', state: 'Georgia', zipCode: '31401' } as const;
const WORK = { modelingGenres: ['Fashion'] } as unknown as Partial<Profile>;

const step = (name: RegExp) => screen.getByRole('button', { name });
const openStep = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-expanded') === 'true');

describe('the first steps', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const show = (profile: Profile) =>
    renderOver(<FirstSteps userId={3} also={<p>Please verify</p>} />, (client) =>
      client.setQueryData(OWN_PROFILE_KEY, profile),
    );
  beforeEach(() => {
    server = holdServer();
    hideSteps(3, false);
  });

  it('start with the first missing one, and each can be skipped and resumed', async () => {
    show(profileOf());
    expect(screen.getByText('0 of 3 done. Only you can see this.')).toBeTruthy();
    expect(screen.getByText('Please verify')).toBeTruthy();
    expect(openStep()).toBe(step(/Profile picture/));
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(openStep()).toBe(step(/Where you work/));
    expect(document.activeElement).toBe(openStep());
    await user.click(step(/Profile picture/));
    expect(openStep()).toBe(step(/Profile picture/));
  });

  it('save one answer at a time and continue with the next step', async () => {
    show(profileOf({ gallery: ['/media/a.webp'] }));
    expect(openStep()).toBe(step(/Where you work/));
    const save = () => user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Fill in/);
    await user.type(screen.getByLabelText('City'), 'Savannah');
    await user.selectOptions(screen.getByLabelText('State'), 'Georgia');
    await user.type(screen.getByLabelText('ZIP Code'), '31401');
    await save();
    const saving = await server.next('PATCH', '/api/profiles/4');
    expect(saving.body).toEqual(PLACE);
    const saved = profileOf({ gallery: ['/media/a.webp'], ...PLACE });
    await saving.answer(saved);
    await (await server.next('GET', '/api/profiles/me')).answer(saved);
    expect(openStep()).toBe(step(/Genres and rate/));
    const genres = within(screen.getByRole('group', { name: 'Modeling' })).getAllByRole('checkbox');
    await user.click(genres[0] as HTMLElement);
    await user.type(screen.getByLabelText('Hourly rate ($)'), '90');
    await save();
    const { body } = await server.next('PATCH', '/api/profiles/4');
    expect(Object.values((body as Profile).pricing.modeling)).toEqual([90]);
  });

  it('show why the server refuses an answer', async () => {
    show(profileOf({ gallery: ['/media/a.webp'], ...WORK }));
    await user.type(screen.getByLabelText('City'), 'Savannah');
    await user.selectOptions(screen.getByLabelText('State'), 'Georgia');
    await user.type(screen.getByLabelText('ZIP Code'), '31401');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await (await server.next('PATCH', '/api/profiles/4')).refuse(400, 'Validation failed');
    expect(screen.getByRole('alert').textContent).toBe('Validation failed');
  });

  it('can be collapsed to one line, which reopens them', async () => {
    show(profileOf({ ...PLACE }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText(/^2 steps left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(openStep()).toBe(step(/Profile picture/));
  });

  it('disappear when the profile is complete', () => {
    show(profileOf({ gallery: ['/media/a.webp'], ...PLACE, ...WORK }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

import { getOwnProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '#lib/http.ts';
import { OWN_PROFILE_KEY } from '#lib/profile-queries.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { useChangedGallery } from './changed-gallery.ts';
import { useGalleryChanges } from './gallery.api.ts';

const profile = (...gallery: string[]) => ({ id: 4, stageName: 'Wren', gallery }) as Profile;

const Gallery = ({ shown }: { shown: Profile }) => {
  const { add, remove, reorder } = useGalleryChanges(shown);
  return (
    <>
      <output>{shown.gallery.join(' ')}</output>
      {shown.gallery.map((url, index) => (
        <button key={url} type="button" onClick={() => remove(index)}>{`Remove ${url}`}</button>
      ))}
      <button type="button" onClick={() => add('d')}>
        Add
      </button>
      <button type="button" onClick={() => reorder(shown.gallery.map((_, index) => index).reverse())}>
        Reverse
      </button>
    </>
  );
};

const Screen = () => {
  const select = useChangedGallery();
  const { data } = useQuery({
    queryKey: OWN_PROFILE_KEY,
    queryFn: () => call(getOwnProfile),
    retry: false,
    select,
  });
  return data ? <Gallery shown={data} /> : null;
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

describe('a change to the gallery', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<Screen />, (filled) => {
      filled.setQueryData(OWN_PROFILE_KEY, profile('a', 'b', 'c'));
    });
  });
  const next = (what = '') => server.next('PATCH', `/api/profiles/4/gallery${what}`);
  const read = () => server.next('GET', '/api/profiles/me');
  const readOld = async () => {
    void client.invalidateQueries({ queryKey: OWN_PROFILE_KEY });
    await (await read()).answer(profile('a', 'b', 'c'));
  };

  it('shows immediately, and stays visible if an older answer arrives first', async () => {
    press('Remove a');
    expect(shown()).toBe('b c');
    const removal = await next('/remove');
    await readOld();
    expect(shown()).toBe('b c');
    await removal.answer({ gallery: ['b', 'c'] });
    expect(shown()).toBe('b c');
    await (await read()).answer(profile('b', 'c'));
    expect(shown()).toBe('b c');
  });

  it('sends changes one after the other, so that the last one wins', async () => {
    press('Add');
    press('Reverse');
    press('Remove a');
    expect(shown()).toBe('d c b');
    const addition = await next();
    await expectNoCall(server);
    await addition.answer({ gallery: ['a', 'b', 'c', 'd'] });
    expect(shown()).toBe('d c b');
    const order = await next('/order');
    expect(order.body).toEqual({ order: [3, 2, 1, 0] });
    await order.answer({ gallery: ['d', 'c', 'b', 'a'] });
    expect(shown()).toBe('d c b');
    const removal = await next('/remove');
    expect(removal.body).toEqual({ index: 3 });
    await removal.answer({ gallery: ['d', 'c', 'b'] });
    expect(shown()).toBe('d c b');
  });

  it('is undone with an error if refused, and the next change still applies to its own picture', async () => {
    press('Remove a');
    press('Remove b');
    expect(shown()).toBe('c');
    await (await next('/remove')).refuse(500, 'Internal server error');
    expect(shown()).toBe('a c');
    expect(toastTitles()).toEqual(['Failed to remove image']);
    // It is unknown whether the failed change was stored, so the gallery is read before positions are sent again.
    await (await read()).answer(profile('a', 'b', 'c'));
    const second = await next('/remove');
    expect(second.body).toEqual({ index: 1 });
    await second.answer({ gallery: ['a', 'c'] });
    expect(shown()).toBe('a c');
  });

  it('does not resend a change that the server stored if only its answer was lost', async () => {
    press('Remove a');
    press('Remove b');
    await (await next('/remove')).lose();
    await (await read()).answer(profile('b', 'c'));
    const second = await next('/remove');
    expect(second.body).toEqual({ index: 0 });
    await second.answer({ gallery: ['c'] });
    expect(shown()).toBe('c');
  });
});

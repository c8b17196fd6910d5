import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { albumsKey } from '#lib/portfolio-keys.ts';
import { toastStore } from '#lib/toasts.ts';
import { holdServer } from '#testing/held-server.ts';
import { buildAlbum, buildPicture } from '#testing/pictures.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { OwnerTools } from './owner-tools.tsx';
import { useAlbums } from './portfolio.api.ts';

const ALBUM = buildAlbum({ pictureCount: 2 });
const STUDIO = buildAlbum({ id: 8, title: 'Studio' });
const PICTURES = [buildPicture(1), buildPicture(2, { alt: 'A wall' })];

/** The album's page; deleting the album leads to the portfolio. */
const Screen = () => {
  const [isAlbum, setAlbum] = useState(true);
  const { data = [] } = useAlbums(3);
  if (!isAlbum) {
    return (
      <button type="button" onClick={() => setAlbum(true)}>
        {data.map(({ title }) => title).join(', ')}
      </button>
    );
  }
  return (
    <OwnerTools
      album={ALBUM}
      pictures={PICTURES}
      isArranging={false}
      onArrange={() => undefined}
      onDeleted={() => setAlbum(false)}
      add={null}
    />
  );
};

it('deletes an album after a confirmation, and can undo it', async () => {
  const user = userEvent.setup({ delay: null });
  const server = holdServer();
  renderOver(<Screen />, (client) => client.setQueryData(albumsKey(3), [ALBUM, STUDIO]));
  const albums = () => screen.getByRole('button').textContent;
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete album' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete “Dunes”?' });
    expect(dialog.textContent).toContain('Its 2 pictures are deleted too');
    await user.click(within(dialog).getByRole('button', { name: 'Delete album' }));
    await (await server.next('DELETE', '/api/albums/7')).answer({ ok: true });
    expect(albums()).toBe('Studio');
    await (await server.next('GET', '/api/users/3/albums')).answer([STUDIO]);
  };
  const undo = async () => {
    const { getByRole, unmount } = render(toastStore.snapshot()[0]?.action);
    await user.click(getByRole('button', { name: 'Undo' }));
    unmount();
    return server.next('POST', '/api/albums/7/restore');
  };
  expect(screen.getByText(/^1 picture has no description yet\./)).toBeTruthy();
  await remove();
  expect(toastTitles()).toEqual(['“Dunes” deleted']);
  await (await undo()).answer(ALBUM);
  await (await server.next('GET', '/api/users/3/albums')).answer([ALBUM, STUDIO]);
  expect(albums()).toBe('Dunes, Studio');

  await user.click(screen.getByRole('button'));
  await remove();
  await (await undo()).refuse(409, 'Album limit reached');
  expect(toastTitles()).toEqual(['Could not undo the change']);
  expect(albums()).toBe('Studio');
});

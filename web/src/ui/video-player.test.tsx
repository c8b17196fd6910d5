import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

const show = (src = '/media/a.mp4') => {
  const { rerender } = render(<VideoPlayer src={src} label="Rain" />);
  return {
    player: () => screen.queryByLabelText<HTMLVideoElement>('Rain'),
    showOther: (other: string) => rerender(<VideoPlayer src={other} label="Rain" />),
  };
};
const load = (player: HTMLVideoElement | null, width: number) => {
  if (!player) throw new Error('There is no player');
  Object.defineProperty(player, 'videoWidth', { value: width, configurable: true });
  fireEvent.loadedMetadata(player);
};

describe('VideoPlayer', () => {
  it('is shown if the browser can display the video', () => {
    const { player } = show();
    load(player(), 640);
    expect(player()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['plays sound alone', (player: HTMLVideoElement | null) => load(player, 0)],
    ['cannot read the file', (player: HTMLVideoElement | null) => player && fireEvent.error(player)],
  ])('offers a download if the browser %s', (_, fail) => {
    const { player } = show();
    fail(player());
    expect(player()).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('This browser cannot play this video.');
    const link = screen.getByRole('link', { name: 'Download the video' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/media/a.mp4', true]);
  });

  it('is shown again for another video', () => {
    const { player, showOther } = show();
    load(player(), 0);
    showOther('/media/b.mp4');
    expect(player()?.getAttribute('src')).toBe('/media/b.mp4');
  });
});

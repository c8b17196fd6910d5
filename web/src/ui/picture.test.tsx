import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

const SRC = '/media/a.webp?w=800&h=1000';

describe('Picture', () => {
  let root: Root;
  const draw = (src: string | undefined) => act(() => root.render(<Picture src={src} alt="Ines at work" />));
  const image = () => document.querySelector('img');

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
  });
  afterEach(async () => {
    await act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  const loaded = () => [...document.querySelectorAll('source')].map(({ srcset }) => srcset);
  const boxOf = (width: number, height: number) => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  };

  it('reserves the space of the picture', async () => {
    await draw(SRC);
    expect(image()?.width).toBe(800);
    expect(image()?.height).toBe(1000);
  });
  it('loads the smallest file that is sharp in its box', async () => {
    boxOf(300, 375);
    await draw(SRC);
    expect(loaded()).toEqual(['/media/a-320.webp']);
    vi.stubGlobal('devicePixelRatio', 2);
    await draw('/media/b.webp?w=800&h=1000');
    expect(loaded()).toEqual(['/media/b-640.webp']);
  });
  it('includes the cropped sides of a landscape picture in its width', async () => {
    boxOf(300, 375);
    await draw('/media/a.webp?w=600&h=400&lw=2400');
    expect(loaded()).toEqual(['/media/a.avif?w=600&h=400&lw=2400', '/media/a.webp?w=600&h=400&lw=2400']);
    vi.stubGlobal('devicePixelRatio', 2);
    await draw('/media/b.webp?w=600&h=400&lw=2400');
    expect(loaded()).toEqual(['/media/b-1280.avif', '/media/b-1280.webp']);
  });
  it('loads a file for the visible width of a portrait in a wide box', async () => {
    boxOf(1000, 400);
    await act(() => root.render(<Picture src={SRC} alt="" shape="fill" fit="contain" />));
    expect(loaded()).toEqual(['/media/a-320.webp']);
  });
  it('loads the largest file on request', async () => {
    await act(() => root.render(<Picture src="/media/a.webp?w=600&h=400&lw=2400" alt="" largest />));
    expect(loaded()).toEqual(['/media/a-2400.avif', '/media/a-2400.webp']);
  });
  it('shows a placeholder with its text if it cannot be loaded', async () => {
    await draw(SRC);
    await act(() => image()?.dispatchEvent(new Event('error')));
    expect(image()).toBeNull();
    expect(document.body.textContent).toBe('Ines at work');
  });
  it('loads again when it gets another address', async () => {
    await draw(SRC);
    await act(() => image()?.dispatchEvent(new Event('error')));
    await draw('/media/b.webp?w=800&h=1000');
    expect(image()?.getAttribute('src')).toBe('/media/b.webp?w=800&h=1000');
  });
  it('shows its blurred placeholder until it is loaded, with and without priority', async () => {
    for (const priority of [true, false]) {
      const src = `/media/a.webp?w=800&h=1000&t=3OcRJYB4d3h_iIeHeEh3eIhw-j2w`;
      await act(() => root.render(<Picture src={src} alt="Ines at work" priority={priority} />));
      const frame = image()?.closest<HTMLElement>('.bg-cover');
      expect(frame?.style.backgroundImage).toContain('data:image/png');
      await act(() => image()?.dispatchEvent(new Event('load')));
      expect(frame?.style.backgroundImage).toBe('');
      await act(() => root.render(null));
    }
  });
  it('shows a placeholder without an address', async () => {
    await draw(undefined);
    expect(image()).toBeNull();
  });
});

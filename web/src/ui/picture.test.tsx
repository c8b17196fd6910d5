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

  it('reserves the space of the picture and offers its variants', async () => {
    await draw(SRC);
    expect(image()?.width).toBe(800);
    expect(image()?.height).toBe(1000);
    expect(image()?.getAttribute('srcset')).toContain('/media/a-320.webp 320w');
  });
  it('puts a placeholder that says the same in the place of one that does not load', async () => {
    await draw(SRC);
    await act(() => image()?.dispatchEvent(new Event('error')));
    expect(image()).toBeNull();
    expect(document.body.textContent).toBe('Ines at work');
  });
  it('tries again when it is given another picture', async () => {
    await draw(SRC);
    await act(() => image()?.dispatchEvent(new Event('error')));
    await draw('/media/b.webp?w=800&h=1000');
    expect(image()?.getAttribute('src')).toBe('/media/b.webp?w=800&h=1000');
  });
  it('paints the blur of its own colours, at once or when the screen stands', async () => {
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
  it('shows the placeholder where there is no picture', async () => {
    await draw(undefined);
    expect(image()).toBeNull();
  });
});

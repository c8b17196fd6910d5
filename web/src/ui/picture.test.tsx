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
  it('shows the placeholder where there is no picture', async () => {
    await draw(undefined);
    expect(image()).toBeNull();
  });
});

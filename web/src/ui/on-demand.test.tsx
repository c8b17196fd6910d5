import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '#testing/held-server.ts';
import { loadParts, onDemand } from './on-demand.tsx';

interface PartProps {
  children: ReactNode;
}

/** A part whose code loads when the test provides it. */
const heldPart = () => {
  let give: (part: (props: PartProps) => ReactNode) => void = () => undefined;
  const code = new Promise<(props: PartProps) => ReactNode>((resolve) => {
    give = resolve;
  });
  const load = vi.fn(() => code);
  const Part = onDemand<PartProps>(load, <p>On its way</p>);
  const arrive = () =>
    act(async () => {
      give(({ children }) => <p>{children}</p>);
      await settle();
    });
  return { Part, load, arrive };
};

describe('a part on demand', () => {
  it('loads when it is rendered, and receives later props', async () => {
    const { Part, load, arrive } = heldPart();
    expect(load).not.toHaveBeenCalled();
    const { rerender } = render(<Part>First</Part>);
    expect(screen.getByText('On its way')).toBeTruthy();
    rerender(<Part>Second</Part>);
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(screen.getByText('Second')).toBeTruthy();
    expect(screen.queryByText('On its way')).toBeNull();
  });

  it('is rendered immediately if its code is loaded', async () => {
    const { Part, arrive } = heldPart();
    await Promise.all([loadParts(), arrive()]);
    render(<Part>Here</Part>);
    expect(screen.getByText('Here')).toBeTruthy();
  });

  it('loads again when it is rendered again after loading failed', async () => {
    const load = vi.fn(async () => () => <p>Here</p>);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Part = onDemand(load);
    await expect(loadParts()).rejects.toThrow('Failed to fetch');
    render(<Part />);
    await act(settle);
    expect(screen.getByText('Here')).toBeTruthy();
  });

  it('is loaded with the parts that it declares inside', async () => {
    const inner = vi.fn(async () => () => <p>Inner</p>);
    onDemand(async () => {
      const Inner = onDemand(inner);
      return () => <Inner />;
    });
    await loadParts();
    expect(inner).toHaveBeenCalledTimes(1);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

describe('Link without a router around it', () => {
  it('is a plain anchor, as the prerendered front page needs it', () => {
    expect(renderToStaticMarkup(<Link href="/auth?action=login">Sign In</Link>)).toBe(
      '<a href="/auth?action=login">Sign In</a>',
    );
  });
  it('gives a new tab no hold on this one', () => {
    expect(renderToStaticMarkup(<Link href="/privacy-policy" target="_blank" />)).toContain('rel="noopener"');
  });
});

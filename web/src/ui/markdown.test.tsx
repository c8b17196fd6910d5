import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownTree } from './markdown-tree.tsx';

const show = (text: string) => render(<MarkdownTree>{text}</MarkdownTree>).container;

it('renders Markdown', () => {
  const box = show(
    '# Rules\n\nBe **kind** and *early*.\n\n3. One\n4. Two\n\n> Quoted\n\n`code`\n\n---\n\n[Home](/home)',
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rules');
  expect(box.querySelector('strong')?.textContent).toBe('kind');
  expect(box.querySelector('ol')?.start).toBe(3);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
  expect(box.querySelectorAll('blockquote, hr, code')).toHaveLength(3);
});

it('renders no HTML, no pictures and no unsafe links', () => {
  const box = show(
    [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> <b>bold</b>',
      '![alt text](https://elsewhere.example/pixel.png)',
      '[one](javascript:alert(1)) [two](JavaScript:alert(1)) [three](data:text/html,x) [four](//elsewhere.example)',
      '[five](&#106;avascript:alert(1)) <javascript:alert(1)>',
      '[six](vbscript:x) [seven][ref]\n\n[ref]: javascript:alert(1)',
    ].join('\n\n'),
  );
  expect(box.querySelectorAll('script, img, b, a')).toHaveLength(0);
  expect(box.textContent).toContain('<script>alert(1)</script>');
  expect(box.textContent).toContain('alt text');
  expect(box.textContent).toContain('seven');
});

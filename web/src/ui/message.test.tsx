import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Message } from './message.tsx';

const html = (text: string) =>
  render(
    <p>
      <Message
        text={text}
        tags={{ link: (children) => <a href="#rules">{children}</a>, b: (children) => <b>{children}</b> }}
      />
    </p>,
  ).container.innerHTML;

it('draws each tag with the function of its name', () => {
  expect(html('<b>Read</b> <link>the rules</link> first.')).toBe(
    '<p><b>Read</b> <a href="#rules">the rules</a> first.</p>',
  );
});

it('draws a text without tags as it is, and signs that are no tags', () => {
  expect(html('Between 1 < 2 and 3 > 2.')).toBe('<p>Between 1 &lt; 2 and 3 &gt; 2.</p>');
});

it('draws no markup that a value brings along', () => {
  expect(html('<link><img src=x></link>')).toBe('<p><a href="#rules">&lt;img src=x&gt;</a></p>');
});

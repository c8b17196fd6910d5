import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const draw = (error?: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    <Field label="Email" hint="We never show it." error={error}>
      <Input name="email" />
    </Field>,
  );
  const input = document.querySelector('input');
  const describedBy = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return { input, descriptions: describedBy.map((id) => document.getElementById(id)?.textContent) };
};

describe('Field', () => {
  it('names its control by the visible label', () => {
    const { input } = draw();
    expect(document.querySelector('label')?.getAttribute('for')).toBe(input?.id);
    expect(document.querySelector('label')?.textContent).toBe('Email');
  });
  it('describes the control by its hint and its error', () => {
    expect(draw()).toMatchObject({ descriptions: ['We never show it.'] });
    const refused = draw('Invalid email address');
    expect(refused.descriptions).toEqual(['We never show it.', 'Invalid email address']);
    expect(refused.input?.getAttribute('aria-invalid')).toBe('true');
  });
});

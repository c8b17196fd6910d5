import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import * as m from '#messages/ui';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
  /** Focuses the field. Use it if the field appears after a button press. */
  autoFocus?: boolean;
}

/** A read-only text with a copy button. Focusing it selects the text. */
export const CopyField = ({ label, value, hint, autoFocus }: CopyFieldProps) => {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // If the browser refuses, the user can copy the selected text with the keyboard.
      () => setCopied(false),
    );
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint}>
        <Input
          readOnly
          autoFocus={autoFocus}
          value={value}
          className="font-mono"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div>
        <Button variant="outline" size="sm" onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span aria-live="polite">{copied ? m.copied : m.copy}</span>
        </Button>
      </div>
    </div>
  );
};

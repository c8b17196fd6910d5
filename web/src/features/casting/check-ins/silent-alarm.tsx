import { HELP_LABEL_MAX, MORE_TIME_REASONS } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-medium text-ink">{children}</strong>
);

/** Explains the silent alarm. Shown only before the shoot: during it, other people may see the screen. */
export const SilentAlarmText = ({ contactName, label }: { contactName: string; label: string }) => (
  <div className="grid gap-2 text-[0.9375rem] text-ink-soft">
    <p>
      If you need help and someone can see your screen: press <Strong>“Choose more time”</Strong>, select{' '}
      <Strong>“{label}”</Strong> and press <Strong>“Take more time”</Strong>. We immediately email{' '}
      {contactName} that you need help, where you are and who you are with. Your screen shows the same as for
      more time.
    </p>
    <p>
      The other reasons do nothing. If you only need more time, choose “No reason”. If you set off the alarm
      by mistake, call {contactName}.
    </p>
  </div>
);

interface SilentAlarmFieldsProps {
  label: string;
  contactName: string;
  error: string | undefined;
  /** The props of the text field. */
  field: ComponentProps<'input'>;
  onSuggestion: (label: string) => void;
}

/** Fields in which the member chooses the reason that sets off the silent alarm. */
export const SilentAlarmFields = ({
  label,
  contactName,
  error,
  field,
  onSuggestion,
}: SilentAlarmFieldsProps) => (
  <section aria-label="Silent alarm" className="grid gap-4 border-t pt-5">
    <h3 className="text-lg font-medium">Silent alarm</h3>
    <SilentAlarmText contactName={contactName} label={label.trim() || '…'} />
    <Field
      label="Reason that sets off the alarm"
      required
      hint="Choose one, or write your own. It should look ordinary, and you should not need it for real. Only you can see it."
      error={error}
    >
      <Input autoComplete="off" maxLength={HELP_LABEL_MAX} {...field} />
    </Field>
    <fieldset aria-label="Suggested reasons" className="flex flex-wrap gap-2">
      {MORE_TIME_REASONS.map((reason) => (
        <Button
          key={reason}
          size="sm"
          variant="outline"
          aria-pressed={reason === label}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => onSuggestion(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  </section>
);

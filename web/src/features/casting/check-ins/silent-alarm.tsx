import { HELP_LABEL_MAX, MORE_TIME_REASONS } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { ComponentProps } from 'react';
import * as m from '#messages/casting/check-ins';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';

/** Explains the silent alarm. Shown only before the shoot: during it, other people may see the screen. */
export const SilentAlarmText = ({ contactName, label }: { contactName: string; label: string }) => (
  <div className="grid gap-2 text-[0.9375rem] text-ink-soft">
    <p>
      <Message
        text={m.howTheSilentAlarmWorks({ contactName, reason: label })}
        tags={{ strong: (children) => <strong className="font-medium text-ink">{children}</strong> }}
      />
    </p>
    <p>{m.otherReasonsDoNothing({ contactName })}</p>
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
  <section aria-label={m.silentAlarm} className="grid gap-4 border-t pt-5">
    <h3 className="text-lg font-medium">{m.silentAlarm}</h3>
    <SilentAlarmText contactName={contactName} label={label.trim() || '…'} />
    <Field label={m.alarmReason} required hint={m.alarmReasonHint} error={error}>
      <Input autoComplete="off" maxLength={HELP_LABEL_MAX} {...field} />
    </Field>
    <fieldset aria-label={m.suggestedReasons} className="flex flex-wrap gap-2">
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

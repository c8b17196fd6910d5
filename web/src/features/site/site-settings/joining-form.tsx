import { isBlank } from '@opencall/contract/shared/plain-text';
import type { JoiningMode } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const MODES: readonly (readonly [JoiningMode, string])[] = [
  ['open', 'Open: any adult can register'],
  ['invite', 'By invitation: only with an invitation link'],
  ['approval', 'By approval: staff approve each new member'],
];

const CENTS = 100;
/** Parses a number. Texts that are not numbers become NaN, which the validation refuses. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The form for registration, the price, the support address and reserved names. */
export const JoiningForm = ({ settings, saveLabel, onSaved }: SettingsFormProps) => {
  const { joining, trialMonths, monthlyPriceCents, supportEmail, reservedNames } = settings;
  const { form, submit, errorOf, pending, unchanged } = useSettingsForm({
    onSaved,
    values: {
      joining,
      supportEmail,
      reservedNames: reservedNames.join('\n'),
      trialMonths: String(trialMonths),
      monthlyPriceCents: (monthlyPriceCents / CENTS).toFixed(2),
    },
    toPatch: (typed) => ({
      ...typed,
      reservedNames: typed.reservedNames.split('\n').filter((name) => !isBlank(name)),
      trialMonths: numberOf(typed.trialMonths),
      monthlyPriceCents: Math.round(numberOf(typed.monthlyPriceCents) * CENTS),
    }),
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Registration" className="grid max-w-xl gap-6">
      <ChoiceGroup legend="Who can register" error={errorOf('joining')}>
        {MODES.map(([mode, label]) => (
          <Radio key={mode} value={mode} label={label} {...form.register('joining')} />
        ))}
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Free Months" error={errorOf('trialMonths')} hint="For new members; 0 for none.">
          <Input inputMode="numeric" autoComplete="off" {...form.register('trialMonths')} />
        </Field>
        <Field
          label="Price a Month (USD)"
          error={errorOf('monthlyPriceCents')}
          hint="Applies to new memberships."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('monthlyPriceCents')} />
        </Field>
      </div>
      <Field label="Support Email" error={errorOf('supportEmail')} hint="Shown to members, and in emails.">
        <Input type="email" autoComplete="off" {...form.register('supportEmail')} />
      </Field>
      <Field
        label="Reserved names"
        error={errorOf('reservedNames')}
        hint="One name per line. Members cannot take these names, the name of the site, words such as Support or Moderator, or names that look like them. Members who have such a name keep it."
      >
        <Textarea rows={4} {...form.register('reservedNames')} />
      </Field>
      <SaveBar pending={pending} unchanged={unchanged} label={saveLabel} onDiscard={() => form.reset()} />
    </form>
  );
};

import { isBlank } from '@opencall/contract/shared/plain-text';
import type { JoiningMode } from '@opencall/contract/site/site-settings/site-settings.schemas';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const MODES: readonly (readonly [JoiningMode, string])[] = [
  ['open', m.openToAll],
  ['invite', m.byInvitation],
  ['approval', m.byApproval],
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
    <form onSubmit={submit} noValidate aria-label={common.registration} className="grid max-w-xl gap-6">
      <ChoiceGroup legend={m.whoCanRegister} error={errorOf('joining')}>
        {MODES.map(([mode, label]) => (
          <Radio key={mode} value={mode} label={label} {...form.register('joining')} />
        ))}
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.freeMonths} error={errorOf('trialMonths')} hint={m.freeMonthsHint}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('trialMonths')} />
        </Field>
        <Field label={m.monthlyPrice} error={errorOf('monthlyPriceCents')} hint={m.monthlyPriceHint}>
          <Input inputMode="decimal" autoComplete="off" {...form.register('monthlyPriceCents')} />
        </Field>
      </div>
      <Field label={m.supportEmail} error={errorOf('supportEmail')} hint={m.supportEmailHint}>
        <Input type="email" autoComplete="off" {...form.register('supportEmail')} />
      </Field>
      <Field label={m.reservedNames} error={errorOf('reservedNames')} hint={m.reservedNamesHint}>
        <Textarea rows={4} {...form.register('reservedNames')} />
      </Field>
      <SaveBar pending={pending} unchanged={unchanged} label={saveLabel} onDiscard={() => form.reset()} />
    </form>
  );
};

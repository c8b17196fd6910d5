import type { MaintenanceMode } from '@opencall/contract/site/site-settings/maintenance.schemas';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { toField, toMoment } from './moment-field.ts';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const MODES: readonly (readonly [MaintenanceMode, string])[] = [
  ['off', 'Off: members use the site as always'],
  ['read-only', 'Read only: members can look at everything, and change nothing'],
  ['closed', 'Closed: members see only your message'],
];

/** The form that starts and ends maintenance. */
export const MaintenanceForm = ({ settings }: SettingsFormProps) => {
  const { maintenance, maintenanceMessage, maintenanceUntil } = settings;
  const { form, submit, errorOf, pending, unchanged } = useSettingsForm({
    values: {
      maintenance,
      maintenanceMessage: maintenanceMessage ?? '',
      maintenanceUntil: toField(maintenanceUntil),
    },
    toPatch: ({ maintenanceUntil: until, ...typed }) => ({ ...typed, maintenanceUntil: toMoment(until) }),
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Maintenance" className="grid max-w-2xl gap-6">
      <ChoiceGroup legend="Maintenance" error={errorOf('maintenance')}>
        {MODES.map(([mode, label]) => (
          <Radio key={mode} value={mode} label={label} {...form.register('maintenance')} />
        ))}
      </ChoiceGroup>
      <Field
        label="Message"
        error={errorOf('maintenanceMessage')}
        hint="A sentence that members see on every screen. Empty for the built-in one."
      >
        <Textarea rows={2} {...form.register('maintenanceMessage')} />
      </Field>
      <Field
        label="Expected End"
        error={errorOf('maintenanceUntil')}
        hint="Shown to members. Maintenance lasts until you switch it off."
      >
        <Input type="datetime-local" {...form.register('maintenanceUntil')} />
      </Field>
      <p className="text-ink-soft">
        Administrators and moderators work as always, and can sign in. Safety check-ins, background jobs and
        payments go on.
      </p>
      <SaveBar pending={pending} unchanged={unchanged} onDiscard={() => form.reset()} />
    </form>
  );
};

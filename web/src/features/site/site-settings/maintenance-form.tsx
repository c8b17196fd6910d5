import type { MaintenanceMode } from '@opencall/contract/site/site-settings/maintenance.schemas';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { toField, toMoment } from './moment-field.ts';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const MODES: readonly (readonly [MaintenanceMode, string])[] = [
  ['off', m.offMembersUseTheSite],
  ['read-only', m.readOnlyMembersCanLook],
  ['closed', m.closedMembersSeeOnlyYour],
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
    <form onSubmit={submit} noValidate aria-label={m.maintenance} className="grid max-w-2xl gap-6">
      <ChoiceGroup legend={m.maintenance} error={errorOf('maintenance')}>
        {MODES.map(([mode, label]) => (
          <Radio key={mode} value={mode} label={label} {...form.register('maintenance')} />
        ))}
      </ChoiceGroup>
      <Field label={common.message} error={errorOf('maintenanceMessage')} hint={m.aSentenceThatMembersSee}>
        <Textarea rows={2} {...form.register('maintenanceMessage')} />
      </Field>
      <Field
        label={m.expectedEnd}
        error={errorOf('maintenanceUntil')}
        hint={m.shownToMembersMaintenanceLasts}
      >
        <Input type="datetime-local" {...form.register('maintenanceUntil')} />
      </Field>
      <p className="text-ink-soft">{m.administratorsAndModeratorsWorkAs}</p>
      <SaveBar pending={pending} unchanged={unchanged} onDiscard={() => form.reset()} />
    </form>
  );
};

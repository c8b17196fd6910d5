import * as m from '#messages/site/site-settings';
import { Checkbox } from '#ui/choice.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

/** Turns the weekly email about problems of the site on or off. */
export const WeeklyEmailForm = ({ settings: { weeklyEmail } }: SettingsFormProps) => {
  const { form, submit, pending, unchanged } = useSettingsForm({
    values: { weeklyEmail },
    toPatch: (typed) => typed,
  });
  return (
    <form onSubmit={submit} noValidate aria-label={m.weeklyEmail} className="grid max-w-xl gap-6">
      <Checkbox label={m.emailAdminsOnMondays} {...form.register('weeklyEmail')} />
      <SaveBar pending={pending} unchanged={unchanged} onDiscard={() => form.reset()} />
    </form>
  );
};

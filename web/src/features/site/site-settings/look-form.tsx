import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

/** The form for name, tagline, accent and logo, with a preview. */
export const LookForm = ({ settings, saveLabel, onSaved }: SettingsFormProps) => {
  const { siteName, tagline, accentColor, logoUrl } = settings;
  const { form, submit, errorOf, pending, unchanged } = useSettingsForm({
    onSaved,
    values: { siteName, tagline, accentColor, logoUrl },
    toPatch: (look) => look,
  });
  const look = form.watch();
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <form onSubmit={submit} noValidate aria-label={m.branding} className="grid content-start gap-6">
        <Field label={common.name} error={errorOf('siteName')} hint={m.siteNameHint}>
          <Input autoComplete="off" {...form.register('siteName')} />
        </Field>
        <Field label={m.tagline} error={errorOf('tagline')} hint={m.taglineHint}>
          <Input autoComplete="off" {...form.register('tagline')} />
        </Field>
        <div className="grid grid-cols-[1fr_auto] items-start gap-3">
          <Field label={m.accent} error={errorOf('accentColor')} hint={m.weAdjustItForDark}>
            <Input
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              {...form.register('accentColor')}
            />
          </Field>
          <input
            type="color"
            aria-label={m.chooseTheAccentColor}
            value={/^#[0-9a-f]{6}$/i.test(look.accentColor) ? look.accentColor.toLowerCase() : accentColor}
            onChange={({ target }) =>
              form.setValue('accentColor', target.value, { shouldDirty: true, shouldValidate: true })
            }
            className="mt-[1.625rem] h-11 w-14 cursor-pointer rounded-frame border border-line-strong bg-paper-raised p-1"
          />
        </div>
        <LogoField
          logoUrl={look.logoUrl}
          error={errorOf('logoUrl')}
          onChange={(url) => form.setValue('logoUrl', url, { shouldDirty: true })}
        />
        <SaveBar pending={pending} unchanged={unchanged} label={saveLabel} onDiscard={() => form.reset()} />
      </form>
      <LookPreview look={look} />
    </div>
  );
};

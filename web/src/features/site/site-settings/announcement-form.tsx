import type { AdminSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { toField, toMoment } from './moment-field.ts';
import { SaveBar } from './save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The form for the announcement on members' home page and the period in which it is shown. */
export const AnnouncementForm = ({ settings }: { settings: AdminSettings }) => {
  const { announcement, announcementFrom, announcementUntil } = settings;
  const { form, submit, errorOf, pending, unchanged } = useSettingsForm({
    values: {
      announcement: announcement ?? '',
      announcementFrom: toField(announcementFrom),
      announcementUntil: toField(announcementUntil),
    },
    toPatch: (typed) => ({
      announcement: typed.announcement,
      announcementFrom: toMoment(typed.announcementFrom),
      announcementUntil: toMoment(typed.announcementUntil),
    }),
  });
  const text = form.watch('announcement');
  return (
    <form onSubmit={submit} noValidate aria-label={m.announcement} className="grid max-w-2xl gap-6">
      <Field label={m.announcement} error={errorOf('announcement')} hint={m.announcementHint}>
        <Textarea rows={5} {...form.register('announcement')} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.shownFrom} error={errorOf('announcementFrom')} hint={m.emptyShowsImmediately}>
          <Input type="datetime-local" {...form.register('announcementFrom')} />
        </Field>
        <Field label={m.shownUntil} error={errorOf('announcementUntil')} hint={m.emptyShowsUntilRemoved}>
          <Input type="datetime-local" {...form.register('announcementUntil')} />
        </Field>
      </div>
      {text.trim() && (
        <section aria-label={common.preview} className="border-l-2 border-safelight pl-4">
          <Markdown>{text}</Markdown>
        </section>
      )}
      <SaveBar pending={pending} unchanged={unchanged} onDiscard={() => form.reset()} />
    </form>
  );
};

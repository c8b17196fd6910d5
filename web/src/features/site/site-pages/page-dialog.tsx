import {
  type AdminPage,
  pageContentSchema,
  pageSlugSchema,
} from '@opencall/contract/site/site-pages/site-pages.schemas';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-pages';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { useChangePages } from './site-pages.api.ts';

const formSchema = pageContentSchema.extend({ slug: pageSlugSchema });
const EMPTY = { slug: '', title: '', body: '', inNavigation: true };

/** Converts `House rules` to `house-rules`. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

interface PageFieldsProps {
  form: UseFormReturn<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>;
  isNew: boolean;
}

const PageFields = ({ form, isNew }: PageFieldsProps) => {
  const { register, formState, setValue } = form;
  const { errors, dirtyFields } = formState;
  return (
    <>
      <Field label={common.title} error={errors.title?.message}>
        <Input
          autoComplete="off"
          {...register('title', {
            onChange: ({ target }) => {
              if (isNew && !dirtyFields.slug) setValue('slug', slugOf(target.value));
            },
          })}
        />
      </Field>
      <Field label={m.address} error={errors.slug?.message} hint={m.addressHint}>
        <Input autoComplete="off" spellCheck={false} readOnly={!isNew} {...register('slug')} />
      </Field>
      <Field label={common.text} error={errors.body?.message} hint={m.markdown}>
        <Textarea rows={12} className="font-mono" {...register('body')} />
      </Field>
      <Checkbox label={m.inTheNavigation} {...register('inNavigation')} />
    </>
  );
};

/** The form for creating or editing a custom page of the host. */
export const PageDialog = ({ page, onClose }: { page: AdminPage | null; onClose: () => void }) => {
  const formId = useId();
  const save = useChangePages();
  const [previewed, setPreviewed] = useState(false);
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: page ?? EMPTY,
    send: ({ slug, ...content }) => save.mutateAsync({ kind: 'save', slug, content }),
    onSuccess: () => {
      toast({ title: m.pageSaved });
      onClose();
    },
    onFailure: showFailure(m.couldNotSaveThePage),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={page ? m.editPage : m.newPage}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => setPreviewed(!previewed)}>
            {previewed ? common.write : common.preview}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingLabel={common.saving}
          >
            {m.savePage}
          </Button>
        </>
      }
    >
      {previewed && <Markdown>{form.watch('body')}</Markdown>}
      <form id={formId} onSubmit={submit} noValidate hidden={previewed} className="grid gap-5">
        <PageFields form={form} isNew={page === null} />
      </form>
    </Dialog>
  );
};

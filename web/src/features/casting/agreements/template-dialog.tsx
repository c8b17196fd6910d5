import { unknownFieldsIn } from '@opencall/contract/casting/agreements/agreement-text';
import {
  type AdminTemplate,
  templateContentSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { SHOOT_FIELDS } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { AgreementText } from './agreement-text.tsx';
import { useChangeTemplate } from './templates.api.ts';

/** The content of the template, with no other fields than the template has. */
const schemaOf = ({ allFields }: AdminTemplate) =>
  templateContentSchema.superRefine(({ body }, context) => {
    const [unknown] = unknownFieldsIn(body, allFields);
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['body'],
        message: m.thereIsNoField({ field: unknown }),
      });
  });
type Content = z.input<typeof templateContentSchema>;

const FieldNames = ({ template }: { template: AdminTemplate }) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{m.fieldsYouCanUse}</summary>
    <dl className="grid gap-x-6 gap-y-2 pb-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {[...SHOOT_FIELDS, ...template.allFields].map(({ name, label }) => (
        <div key={name} className="contents">
          <dt className="font-mono">{`{{${name}}}`}</dt>
          <dd className="text-ink-soft">{label}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const ContentFields = ({ form }: { form: UseFormReturn<Content> }) => {
  const { errors } = form.formState;
  return (
    <>
      <Field label={common.title} error={errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={common.text} error={errors.body?.message} hint={m.textSyntax}>
        <Textarea rows={18} className="font-mono" {...form.register('body')} />
      </Field>
    </>
  );
};

interface DialogButtonsProps {
  formId: string;
  isOwn: boolean;
  previewed: boolean;
  saving: boolean;
  onReset: () => void;
  onPreview: () => void;
}

const DialogButtons = ({ formId, isOwn, previewed, saving, onReset, onPreview }: DialogButtonsProps) => (
  <>
    <Button variant="ghost" disabled={isOwn} onClick={onReset}>
      {isOwn ? m.thisIsTheDefaultText : m.useTheDefaultText}
    </Button>
    <Button variant="ghost" onClick={onPreview}>
      {previewed ? common.write : common.preview}
    </Button>
    <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel={common.saving}>
      {m.saveTemplate}
    </Button>
  </>
);

interface TemplateDialogProps {
  template: AdminTemplate;
  onClose: () => void;
}

/** Edits the title and text of a template, with a preview. Can restore the default text. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const formId = useId();
  const [previewed, setPreviewed] = useState(false);
  const change = useChangeTemplate(template.id);
  const { form, submit, pending } = useZodForm({
    schema: schemaOf(template),
    defaultValues: { title: template.title, body: template.body },
    send: (content) => change.mutateAsync(isOwn ? null : content),
    onSuccess: () => {
      toast({ title: m.templateSaved, description: m.existingAgreementsKeepTheirText });
      onClose();
    },
    onFailure: showFailure(m.couldNotSaveTheTemplate),
    onInvalid: () => setPreviewed(false),
  });
  const content = form.watch();
  const isOwn: boolean = content.title === template.own.title && content.body === template.own.body;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.editTitle({ title: template.title })}
      size="lg"
      footer={
        <DialogButtons
          formId={formId}
          isOwn={isOwn}
          previewed={previewed}
          saving={pending}
          onReset={() => form.reset({ title: template.own.title, body: template.own.body })}
          onPreview={() => setPreviewed(!previewed)}
        />
      }
    >
      {previewed && <AgreementText text={content.body} />}
      <form id={formId} noValidate hidden={previewed} className="grid gap-5" onSubmit={submit}>
        <ContentFields form={form} />
        <FieldNames template={template} />
      </form>
    </Dialog>
  );
};

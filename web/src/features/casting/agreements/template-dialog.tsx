import { unknownFieldsIn } from '@opencall/contract/casting/agreements/agreement-text';
import {
  type AdminTemplate,
  templateContentSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { SHOOT_FIELDS } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { AgreementText } from './agreement-text.tsx';
import { useChangeTemplate } from './templates.api.ts';

type Content = { title: string; body: string };

/** Error messages by field; empty if the template can be saved. */
const errorsOf = (content: Content, template: AdminTemplate): Partial<Content> => {
  const { error } = templateContentSchema.safeParse(content);
  const found = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  const [unknown] = unknownFieldsIn(content.body, template.allFields);
  return unknown === undefined
    ? found
    : { body: `There is no field {{${unknown}}} for this template`, ...found };
};

const FieldNames = ({ template }: { template: AdminTemplate }) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Fields you can use in the text</summary>
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

interface ContentFieldsProps {
  content: Content;
  errors: Partial<Content>;
  onChange: (content: Content) => void;
}

const ContentFields = ({ content, errors, onChange }: ContentFieldsProps) => (
  <>
    <Field label="Title" error={errors.title}>
      <Input
        autoComplete="off"
        value={content.title}
        onChange={({ target }) => onChange({ ...content, title: target.value })}
      />
    </Field>
    <Field
      label="Text"
      error={errors.body}
      hint="Supports # headings, lists, numbered lines and **bold**. Fields in {{double braces}} are filled in."
    >
      <Textarea
        rows={18}
        className="font-mono text-sm"
        value={content.body}
        onChange={({ target }) => onChange({ ...content, body: target.value })}
      />
    </Field>
  </>
);

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
      {isOwn ? 'This is the default text' : 'Use the default text'}
    </Button>
    <Button variant="ghost" onClick={onPreview}>
      {previewed ? 'Write' : 'Preview'}
    </Button>
    <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving...">
      Save template
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
  const [content, setContent] = useState<Content>({ title: template.title, body: template.body });
  const [previewed, setPreviewed] = useState(false);
  const [errors, setErrors] = useState<Partial<Content>>({});
  const change = useChangeTemplate(template.id);
  const isOwn = content.title === template.own.title && content.body === template.own.body;
  const submit = () => {
    const found = errorsOf(content, template);
    setErrors(found);
    if (Object.keys(found).length > 0) return setPreviewed(false);
    return change.mutate(isOwn ? null : content, {
      onSuccess: () => {
        toast({ title: 'Template saved', description: 'Existing agreements keep their text.' });
        onClose();
      },
      onError: (error) =>
        toastError('Template not saved', serverText(error, 'Check your connection and try again.')),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${template.title}`}
      className="sm:w-[min(52rem,calc(100vw-2rem))]!"
      footer={
        <DialogButtons
          formId={formId}
          isOwn={isOwn}
          previewed={previewed}
          saving={change.isPending}
          onReset={() => setContent(template.own)}
          onPreview={() => setPreviewed(!previewed)}
        />
      }
    >
      {previewed && <AgreementText text={content.body} />}
      <form
        id={formId}
        noValidate
        hidden={previewed}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ContentFields content={content} errors={errors} onChange={setContent} />
        <FieldNames template={template} />
      </form>
    </Dialog>
  );
};

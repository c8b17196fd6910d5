import {
  type AgreementTemplate,
  fieldValuesSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText, serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { AgreementText } from './agreement-text.tsx';
import { previewQuery, templatesQuery, useCreateAgreement } from './agreements.api.ts';
import { TemplateFieldInput } from './template-field.tsx';

type Typed = Record<string, string>;

const PREVIEW_DELAY = 400;

const valuesOf = ({ fields }: AgreementTemplate, typed: Typed): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? String(field.default)]));

/** Error messages by field name. */
const errorsOf = ({ fields }: AgreementTemplate, values: Typed): Typed => {
  const { error } = fieldValuesSchema(fields).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};

const Preview = ({ shootId, templateId, fields }: { shootId: number; templateId: number; fields: Typed }) => {
  // Debounce a string: equal objects would count as different values.
  const settled = useDebounced(JSON.stringify({ templateId, fields }), PREVIEW_DELAY);
  const wanted = JSON.parse(settled) as { templateId: number; fields: Typed };
  const { data, error } = useQuery(previewQuery(shootId, wanted));
  if (error && !data)
    return (
      <p role="alert" className="text-red">
        {errorText(error)}
      </p>
    );
  if (!data)
    return (
      <Loading label={m.loadingTheText}>
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <>
      <p className="display mb-4 text-lg">{data.title}</p>
      <AgreementText text={data.text} className="text-sm" />
    </>
  );
};

const PreviewPane = (props: { shootId: number; templateId: number; fields: Typed }) => (
  <section
    aria-label={common.preview}
    className="max-h-[70dvh] min-h-96 overflow-y-auto rounded-frame border bg-paper-raised p-5 sm:p-7"
    // The section scrolls and contains nothing focusable, so keyboard users need a tab stop here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    tabIndex={0}
  >
    <Preview {...props} />
  </section>
);

interface TemplateSelectProps {
  templates: readonly AgreementTemplate[];
  template: AgreementTemplate;
  onChoose: (templateId: number) => void;
}

const TemplateSelect = ({ templates, template, onChoose }: TemplateSelectProps) => (
  <Field label={m.template} hint={template.about}>
    <Select value={template.id} onChange={({ target }) => onChoose(Number(target.value))}>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  </Field>
);

interface FormProps {
  shootId: number;
  templates: readonly AgreementTemplate[];
  onClose: () => void;
}

/** Creates the agreement and opens its page. */
const useSubmit = ({ shootId, onClose }: Pick<FormProps, 'shootId' | 'onClose'>) => {
  const navigate = useNavigate();
  const create = useCreateAgreement(shootId);
  const submit = (agreement: Parameters<typeof create.mutate>[0]) =>
    create.mutate(agreement, {
      onSuccess: ({ id }) => {
        onClose();
        void navigate(paths.agreement(id));
      },
      onError: (error) =>
        toastError(m.theAgreementWasNotCreated, serverText(error, common.checkYourConnectionAndTry)),
    });
  return { submit, isPending: create.isPending };
};

const NewAgreementForm = ({ shootId, templates, onClose }: FormProps) => {
  const [chosen, setChosen] = useState(templates[0]?.id ?? 0);
  const [typed, setTyped] = useState<Typed>({});
  const { submit, isPending } = useSubmit({ shootId, onClose });
  const template = templates.find(({ id }) => id === chosen);
  if (!template) return null;
  const fields = valuesOf(template, typed);
  const errors = errorsOf(template, fields);
  const isRight = Object.keys(errors).length === 0;
  return (
    <form
      noValidate
      className="grid gap-8 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) submit({ templateId: template.id, fields });
      }}
    >
      <div className="grid content-start gap-5">
        <TemplateSelect templates={templates} template={template} onChoose={setChosen} />
        {template.fields.map((field) => (
          <TemplateFieldInput
            key={field.name}
            field={field}
            value={fields[field.name] ?? ''}
            error={errors[field.name]}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        <p className="text-sm text-ink-soft">{NO_LEGAL_ADVICE}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            disabled={!isRight}
            pending={isPending}
            pendingLabel={m.creating}
          >
            {m.createAgreement}
          </Button>
          {!isRight && <p className="text-sm text-ink-soft">{m.fixTheFieldsMarkedAbove}</p>}
        </div>
      </div>
      <PreviewPane shootId={shootId} templateId={template.id} fields={fields} />
    </form>
  );
};

/** Creates an agreement: choose a template, fill in its fields, and preview the exact text. */
export const NewAgreementDialog = ({ shootId, onClose }: Pick<FormProps, 'shootId' | 'onClose'>) => {
  const { data, error, refetch, isFetching } = useQuery(templatesQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.newAgreement}
      description={m.everyParticipantSigns}
      className="sm:w-[min(70rem,calc(100vw-2rem))]!"
    >
      {error && !data ? (
        <ErrorState
          title={m.templatesCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <NewAgreementForm shootId={shootId} templates={data} onClose={onClose} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  );
};

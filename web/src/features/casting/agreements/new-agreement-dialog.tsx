import {
  type AgreementTemplate,
  fieldValuesSchema,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { acceptIf, showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
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

const isEmpty = (errors: Typed): boolean => Object.keys(errors).length === 0;

const Preview = ({ shootId, templateId, fields }: { shootId: number; templateId: number; fields: Typed }) => {
  // Debounce a string: equal objects would count as different values.
  const debounced = useDebounced(JSON.stringify({ templateId, fields }), PREVIEW_DELAY);
  const wanted = JSON.parse(debounced) as { templateId: number; fields: Typed };
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

interface FormProps {
  shootId: number;
  templates: readonly AgreementTemplate[];
  onClose: () => void;
}

interface Values {
  templateId: string;
  /** The changed fields by name. The others have their defaults. */
  fields: Typed;
}

const findTemplate = (templates: FormProps['templates'], { templateId }: Values) =>
  templates.find(({ id }) => String(id) === templateId);

/** Creates the agreement and opens its page. */
const useNewAgreement = ({ shootId, templates, onClose }: FormProps) => {
  const navigate = useNavigate();
  const create = useCreateAgreement(shootId);
  const isComplete = (values: Values): boolean => {
    const template = findTemplate(templates, values);
    return template !== undefined && isEmpty(errorsOf(template, valuesOf(template, values.fields)));
  };
  return useZodForm({
    schema: acceptIf(isComplete),
    defaultValues: { templateId: String(templates[0]?.id ?? ''), fields: {} as Typed },
    // The server names a field `fields.NAME`, as the form does.
    fieldOf: (path) => path,
    send: (values) => {
      const template = findTemplate(templates, values) as AgreementTemplate;
      return create.mutateAsync({ templateId: template.id, fields: valuesOf(template, values.fields) });
    },
    onSuccess: ({ id }) => {
      onClose();
      void navigate(paths.agreement(id));
    },
    onFailure: showUnlessShown(m.couldNotCreateTheAgreement),
  });
};

const NewAgreementForm = (props: FormProps) => {
  const { shootId, templates } = props;
  const { form, submit, pending } = useNewAgreement(props);
  const { errors: refusals, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const template = findTemplate(templates, values);
  if (!template) return null;
  const fields = valuesOf(template, values.fields);
  const errors = errorsOf(template, fields);
  return (
    <form noValidate className="grid gap-8 lg:grid-cols-2" onSubmit={submit}>
      <div className="grid content-start gap-5">
        <Field label={m.template} hint={template.about} error={refusals.templateId?.message}>
          <Select {...form.register('templateId')}>
            {templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        {template.fields.map((field) => (
          <TemplateFieldInput
            key={field.name}
            field={field}
            value={fields[field.name] ?? ''}
            error={errors[field.name] ?? refusals.fields?.[field.name]?.message}
            onChange={(value) =>
              form.setValue(`fields.${field.name}`, value, { shouldValidate: isSubmitted })
            }
          />
        ))}
        <p className="text-sm text-ink-soft">{NO_LEGAL_ADVICE}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" pending={pending} pendingLabel={m.creating}>
            {m.createAgreement}
          </Button>
          {!isEmpty(errors) && (
            <p role={isSubmitted ? 'alert' : undefined} className="text-sm text-ink-soft">
              {m.fixTheFieldsMarkedAbove}
            </p>
          )}
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
      size="xl"
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

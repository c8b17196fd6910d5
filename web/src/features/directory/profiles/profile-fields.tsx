import { type Labels, labelIn } from '@opencall/contract/shared/vocabulary';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import * as m from '#messages/directory/profiles';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import type { ProfileFormPatch, ProfileFormValues } from './profile-form-schema.ts';

export const useProfileFormContext = () => useFormContext<ProfileFormValues, unknown, ProfileFormPatch>();

type Name = FieldPath<ProfileFormValues>;

/** The error message of a field. */
const useFieldError = (name: Name): string | undefined => {
  const { getFieldState, formState } = useProfileFormContext();
  return getFieldState(name, formState).error?.message;
};

interface FieldLook {
  name: Name;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

interface TextFieldProps extends FieldLook, Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> {
  /** True if the value is discarded when the field leaves the screen. */
  fleeting?: boolean;
}

export const TextField = ({ name, label, hint, required, className, fleeting, ...input }: TextFieldProps) => {
  const { register } = useProfileFormContext();
  return (
    <Field {...{ label, hint, required, className }} error={useFieldError(name)}>
      <Input autoComplete="off" {...input} {...register(name, { shouldUnregister: fleeting })} />
    </Field>
  );
};

/** A number, typed as text, so that wrong input is kept and can be explained. */
export const NumberField = (props: Omit<TextFieldProps, 'inputMode'>) => (
  <TextField inputMode="numeric" {...props} />
);

export const AreaField = ({ name, label, hint, areaClass }: FieldLook & { areaClass: string }) => {
  const { register } = useProfileFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <Textarea className={areaClass} {...register(name)} />
    </Field>
  );
};

interface ChoiceFieldProps extends FieldLook {
  options: readonly string[];
  /** Labels of the options, if they differ from the options. */
  labels?: Labels;
  /** Label of the empty choice. */
  none?: string;
}

export const ChoiceField = ({
  name,
  label,
  hint,
  required,
  className,
  options,
  labels,
  none = m.notSpecified,
}: ChoiceFieldProps) => {
  const { register } = useProfileFormContext();
  return (
    <Field {...{ label, hint, required, className }} error={useFieldError(name)}>
      <Select {...register(name)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelIn(labels, option)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

export const TickField = ({ name, label }: Pick<FieldLook, 'name' | 'label'>) => {
  const { register } = useProfileFormContext();
  return <Checkbox label={label} {...register(name)} />;
};

/** A section of the form: title and hint on the left, fields on the right. */
export const FormSection = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) => (
  <section
    aria-label={title}
    className="grid gap-x-12 gap-y-5 border-t py-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
  >
    <div>
      <h2 className="display text-xl">{title}</h2>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </div>
    <div className="grid max-w-3xl grid-cols-6 gap-x-4 gap-y-5">{children}</div>
  </section>
);

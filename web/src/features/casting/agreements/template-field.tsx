import type { AgreementTemplate } from '@opencall/contract/casting/agreements/agreements.schemas';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';

type TemplateField = AgreementTemplate['fields'][number];

interface TemplateFieldInputProps {
  field: TemplateField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Texts with a higher character limit get an input with several lines. */
const LONG_TEXT_LENGTH = 200;

const Control = ({ field, value, onChange }: Omit<TemplateFieldInputProps, 'error'>) => {
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (field.kind === 'choice')
    return (
      <Select {...typed}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    );
  if (field.kind === 'number')
    return (
      <Input
        {...typed}
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        className="max-w-40"
      />
    );
  return field.maxLength > LONG_TEXT_LENGTH ? (
    <Textarea {...typed} rows={3} maxLength={field.maxLength} />
  ) : (
    <Input {...typed} maxLength={field.maxLength} autoComplete="off" />
  );
};

/** Input for one field of a template. */
export const TemplateFieldInput = ({ field, value, error, onChange }: TemplateFieldInputProps) => (
  <Field label={field.label} error={error} hint={field.hint}>
    <Control
      field={field}
      value={value}
      // A text becomes one line of the agreement, so replace line breaks with spaces.
      onChange={(next) => onChange(field.kind === 'text' ? next.replace(/\s*\n\s*/g, ' ') : next)}
    />
  </Field>
);

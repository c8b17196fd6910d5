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

/** From here on a text is written in several lines. */
const LONG = 200;

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
  return field.maxLength > LONG ? (
    <Textarea {...typed} rows={3} maxLength={field.maxLength} />
  ) : (
    <Input {...typed} maxLength={field.maxLength} autoComplete="off" />
  );
};

/** One field of a template, as its kind wants it. */
export const TemplateFieldInput = ({ field, value, error, onChange }: TemplateFieldInputProps) => (
  <Field label={field.label} error={error} hint={field.hint}>
    <Control
      field={field}
      value={value}
      // A text is one line of the agreement.
      onChange={(next) => onChange(field.kind === 'text' ? next.replace(/\s*\n\s*/g, ' ') : next)}
    />
  </Field>
);

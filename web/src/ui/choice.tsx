import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#lib/class-names.ts';
import { FieldError } from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

const BOX =
  'peer size-5 shrink-0 appearance-none border border-line-strong bg-paper-raised transition-colors ' +
  'hover:border-ink checked:border-ink checked:bg-ink disabled:opacity-50 aria-invalid:border-red';
const ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-[0.9375rem] has-disabled:cursor-not-allowed';

/** A checkbox with a label. The whole row is the touch target. */
export const Checkbox = ({ label, className, error, ...rest }: ChoiceProps & { error?: string }) => {
  const id = useId();
  return (
    <div className={className}>
      <label className={ROW}>
        <span className="relative grid place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className={cx(BOX, 'rounded-frame')}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-paper opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
};

/** A radio button with a label. Give the radios of a group the same `name`. */
export const Radio = ({ label, className, ...rest }: ChoiceProps) => (
  <label className={cx(ROW, className)}>
    <span className="relative grid place-items-center">
      <input {...rest} type="radio" className={cx(BOX, 'rounded-full')} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-2 rounded-full bg-paper opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span>{label}</span>
  </label>
);

export interface ChoiceGroupProps {
  legend: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** A legend for a set of checkboxes or radios. */
export const ChoiceGroup = ({ legend, error, className, children }: ChoiceGroupProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className={className}>{children}</div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
};

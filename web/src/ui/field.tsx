import { createContext, type ReactNode, useContext, useId } from 'react';

interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** The props that a control inside a `Field` must spread on its element, for its name and description. */
export const useFieldControl = (): FieldControl => useContext(FieldContext);

export interface FieldProps {
  /** The visible label and accessible name of the control. */
  label: string;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export const FieldError = ({ id, children }: { id?: string; children?: string }) => (
  <p id={id} role={children ? 'alert' : undefined} className="mt-1.5 text-sm text-red empty:hidden">
    {children}
  </p>
);

/** Connects a control to its label, hint and error, visually and for assistive technology. */
export const Field = ({ label, error, hint, required, className, children }: FieldProps) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
};

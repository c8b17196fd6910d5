import {
  PAY_KINDS,
  PAY_PERS,
  type PayKind,
  type PayPer,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceGroup, Radio } from './choice.tsx';
import { Field } from './field.tsx';
import { Input, Select } from './input.tsx';

const PAY_LABELS: Record<PayKind, string> = { paid: 'Paid', trade: 'Trade', expenses: 'Expenses' };
const PER_LABELS: Record<PayPer, string> = { hour: 'An hour', day: 'A day', flat: 'Flat fee' };

interface PayFieldsProps {
  /** The chosen kind of pay; empty if none. */
  kind: PayKind | '';
  register: (name: 'payKind' | 'payAmount' | 'payPer') => UseFormRegisterReturn;
  /** The error of the kind. */
  kindError?: string | undefined;
  amountError?: string | undefined;
}

/** Fields for the kind of pay and the amount. */
export const PayFields = ({ kind, register, kindError, amountError }: PayFieldsProps) => (
  <>
    <ChoiceGroup legend="Pay" error={kindError} className="flex flex-wrap gap-x-6">
      {PAY_KINDS.map((one) => (
        <Radio key={one} value={one} label={PAY_LABELS[one]} {...register('payKind')} />
      ))}
    </ChoiceGroup>
    {(kind === 'paid' || kind === 'expenses') && (
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={kind === 'paid' ? 'Amount in dollars' : 'Up to, in dollars (optional)'}
          error={amountError}
          required={kind === 'paid'}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('payAmount')} />
        </Field>
        {kind === 'paid' && (
          <Field label="For">
            <Select {...register('payPer')}>
              {PAY_PERS.map((per) => (
                <option key={per} value={per}>
                  {PER_LABELS[per]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    )}
  </>
);

import {
  PAY_KINDS,
  PAY_PERS,
  type PayKind,
  type PayPer,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as common from '#messages/common';
import * as m from '#messages/ui';
import { ChoiceGroup, Radio } from './choice.tsx';
import { Field } from './field.tsx';
import { Input, Select } from './input.tsx';

const PAY_LABELS: Record<PayKind, string> = {
  paid: common.paid,
  trade: common.trade,
  expenses: common.expenses,
};
const PER_LABELS: Record<PayPer, string> = { hour: m.perHour, day: m.perDay, flat: m.flatFee };

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
    <ChoiceGroup legend={common.pay} error={kindError} className="flex flex-wrap gap-x-6">
      {PAY_KINDS.map((one) => (
        <Radio key={one} value={one} label={PAY_LABELS[one]} {...register('payKind')} />
      ))}
    </ChoiceGroup>
    {(kind === 'paid' || kind === 'expenses') && (
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={kind === 'paid' ? m.amountInDollars : m.maximumInDollarsOptional}
          error={amountError}
          required={kind === 'paid'}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('payAmount')} />
        </Field>
        {kind === 'paid' && (
          <Field label={m.rate}>
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

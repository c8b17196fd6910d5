import type { PayKind, PayPer } from '@opencall/contract/casting/calls/calls.vocabulary';
import { wholeDollars } from '@opencall/contract/shared/format/money';
import * as common from '#messages/common';
import * as m from '#messages/lib';

/** A kind of pay with its amount in whole US dollars. */
export interface Pay {
  kind: PayKind;
  amount: number | null;
  per: PayPer | null;
}

const PAID = { hour: m.amountPerHour, day: m.amountPerDay, flat: m.amountFlat };

/** Formats pay as `$400 flat`, `$60 an hour`, `Trade` or `Expenses up to $120`. */
export const payText = ({ kind, amount, per }: Pay): string => {
  if (kind === 'trade') return common.trade;
  if (kind === 'expenses')
    return amount === null ? common.expenses : m.expensesUpTo({ amount: wholeDollars(amount) });
  if (amount === null) return common.paid;
  return per ? PAID[per]({ amount: wholeDollars(amount) }) : wholeDollars(amount);
};

/** The values of the form fields; the amount is a text. */
export interface PayValues {
  payKind: PayKind | '';
  payAmount: string;
  payPer: PayPer;
}

export const payValues = (pay: Pay | null): PayValues => ({
  payKind: pay?.kind ?? '',
  payAmount: pay?.amount ? String(pay.amount) : '',
  payPer: pay?.per ?? 'flat',
});

export const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Converts form values for the server; null if no kind is chosen. */
export const payOf = ({ payKind, payAmount, payPer }: PayValues): Pay | null => {
  if (payKind === '') return null;
  const amount = payAmount.trim() === '' ? null : wholeOf(payAmount);
  if (payKind === 'trade') return { kind: payKind, amount: null, per: null };
  return { kind: payKind, amount, per: payKind === 'paid' ? payPer : null };
};

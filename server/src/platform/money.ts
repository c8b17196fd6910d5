import { once } from '@opencall/contract/shared/once';

const whole = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
/** '$1,200'. */
export const wholeDollars = (amount: number): string => whole().format(amount);

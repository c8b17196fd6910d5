import { moneyFromCents } from '@opencall/contract/shared/format/money';

/** The texts about trial and price on the front page. */
export interface OfferWords {
  headline: string;
  price: string;
  terms: string;
  /** The line below the first button. */
  line: string;
  /** The text for search engines. */
  summary: string;
}

/** Writes the texts about trial and price. `trialMonths` is 0 without a trial; the price is in US cents. */
export const offerWords = ({
  trialMonths,
  monthlyPriceCents,
}: {
  trialMonths: number;
  monthlyPriceCents: number;
}): OfferWords => {
  const price = moneyFromCents(monthlyPriceCents);
  if (trialMonths === 0) {
    return {
      headline: `${price}/month`,
      price: 'end it whenever you like',
      terms: `The membership is ${price}/month, and you may end it at any time for the month to come.`,
      line: `The membership is ${price}/month.`,
      summary: `The membership is ${price} a month.`,
    };
  }
  const time = trialMonths === 1 ? 'a month' : `${trialMonths} months`;
  return {
    headline: `Free for ${time}`,
    price: `then ${price}/month`,
    terms: `No credit card required to begin. After ${time} the membership is ${price}/month, and you decide whether to go on.`,
    line: `Free for ${time}, no credit card required.`,
    summary: `Free for ${time}, no credit card required, then ${price} a month.`,
  };
};

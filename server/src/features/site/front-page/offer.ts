import { moneyFromCents } from '@opencall/contract/shared/format/money';
import * as m from '#messages/site/front-page.ts';

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
      headline: m.priceAMonth({ price }),
      price: m.endItWhenever,
      terms: m.membershipTerms({ price }),
      line: m.membershipPrice({ price }),
      summary: m.membershipSummary({ price }),
    };
  }
  const time = m.months({ count: trialMonths });
  return {
    headline: m.freeFor({ time }),
    price: m.thenPrice({ price }),
    terms: m.trialTerms({ time, price }),
    line: m.trialLine({ time }),
    summary: m.trialSummary({ time, price }),
  };
};

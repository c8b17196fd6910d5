import { moneyFromCents } from '@opencall/contract/shared/format/money';
import type { SiteDefaults } from '#config/site-settings.ts';
import * as m from '#messages/site/legal-texts.ts';
import type { DocumentKind } from './site-settings.queries.ts';

const termsOf = ({ siteName, trialMonths, monthlyPriceCents }: SiteDefaults): string => {
  const price = moneyFromCents(monthlyPriceCents);
  const membership =
    trialMonths === 0 ? m.membership({ price }) : m.membershipAfterTrial({ count: trialMonths, price });
  return m.terms({ siteName, membership });
};

/** The product's own text, for a host who has written none; Markdown. */
export const builtInText = (kind: DocumentKind, site: SiteDefaults): string =>
  kind === 'terms' ? termsOf(site) : m.privacy(site);

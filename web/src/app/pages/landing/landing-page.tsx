import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import type { OfferWords } from '@opencall/contract/site/site-settings/offer';
import { LandingHeader, LandingHero } from './landing-hero.tsx';
import { LandingFooter, LandingOffer, LandingSteps, LandingTiles } from './landing-sections.tsx';

interface LandingProps {
  year: number;
  offer: OfferWords;
  /** Links to the host's custom pages. */
  pages: readonly PageLink[];
}

/**
 * The front page. The build prerenders it for `/`; the router renders it when the user returns from another screen.
 */
export const LandingPage = ({ year, offer, pages }: LandingProps) => (
  <>
    <LandingHeader />
    <main className="flex-1">
      <LandingHero offer={offer} />
      <LandingTiles />
      <LandingSteps />
      <LandingOffer offer={offer} />
    </main>
    <LandingFooter year={year} pages={pages} />
  </>
);

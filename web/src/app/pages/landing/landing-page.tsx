import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import type { OfferWords } from '@opencall/contract/site/site-settings/offer';
import { LandingHeader, LandingHero } from './landing-hero.tsx';
import { LandingFooter, LandingOffer, LandingSteps, LandingTiles } from './landing-sections.tsx';

interface LandingProps {
  year: number;
  offer: OfferWords;
  /** The host's own. */
  pages: readonly PageLink[];
}

/** The front page. Rendered at build time for `/`, and by the router on a return from another screen. */
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

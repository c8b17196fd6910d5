import { LandingHeader, LandingHero } from './landing-hero.tsx';
import { LandingFooter, LandingOffer, LandingSteps, LandingTiles } from './landing-sections.tsx';

/** The front page. Rendered at build time for `/`, and by the router on a return from another screen. */
export const LandingPage = ({ year }: { year: number }) => (
  <>
    <LandingHeader />
    <main className="flex-1">
      <LandingHero />
      <LandingTiles />
      <LandingSteps />
      <LandingOffer />
    </main>
    <LandingFooter year={year} />
  </>
);

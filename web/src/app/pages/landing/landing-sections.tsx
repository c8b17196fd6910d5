import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import type { OfferWords } from '@opencall/contract/site/site-settings/offer';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Link } from '#ui/link.tsx';
import { FilmStock, SiteName } from '#ui/site-name.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { STEPS, TILES } from './landing-content.ts';
import { LandingPicture } from './landing-picture.tsx';

export const LandingTiles = () => (
  <section aria-label="What members find here" className="shell py-16 md:py-24">
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
      {TILES.map((tile) => (
        <li key={tile.title}>
          <LandingPicture
            name={tile.picture}
            widths={[360, 720]}
            sizes="(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 44vw"
          />
          <h2 className="display mt-4 text-lg leading-snug sm:text-xl">{tile.title}</h2>
          <p className="mt-1.5 text-sm text-ink-soft">{tile.text}</p>
        </li>
      ))}
    </ul>
  </section>
);

export const LandingSteps = () => (
  <section id="how-it-works" className="shell pb-16 md:pb-28">
    <h2 className="edge-print text-ink-soft">How it works</h2>
    <ol className="mt-4 border-t">
      {STEPS.map((step, index) => (
        <li
          key={step.title}
          className="grid items-center gap-x-10 gap-y-4 border-b py-8 sm:grid-cols-[8rem_1fr] md:py-10 lg:grid-cols-[10rem_5fr_6fr]"
        >
          <div className="hidden rounded-frame bg-film p-2 pb-1.5 sm:row-span-2 sm:block lg:row-span-1">
            <LandingPicture name={step.picture} widths={[240, 480]} sizes="10rem" />
            <EdgePrint left={index + 1} right={`▸ ${index + 1}A`} className="mt-1.5" />
          </div>
          <h3 className="display self-end text-title lg:self-center">{step.title}</h3>
          <p className="max-w-xl self-start text-lg text-ink-soft lg:self-center">{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);

export const LandingOffer = ({ offer }: { offer: OfferWords }) => (
  <section aria-label="Launch offer" className="bg-film text-film-ink">
    <div className="shell pt-6 pb-5">
      <EdgePrint left={<FilmStock />} middle="Launch offer" right="Safety film" />
      <div className="grid items-end gap-x-12 gap-y-8 py-14 md:py-24 lg:grid-cols-[7fr_4fr]">
        <p className="display display-large text-display">
          {offer.headline}
          <span className="mt-3 block text-title text-film-edge">{offer.price}</span>
        </p>
        <div>
          <p className="max-w-sm text-lg text-film-ink/80">{offer.terms}</p>
          <LinkButton {...paths.auth({ action: 'register' })} variant="onFilm" className="mt-6">
            Join Now
          </LinkButton>
        </div>
      </div>
      <EdgePrint left="▸ 19" middle={<FilmStock />} right="▸ 19A" />
    </div>
  </section>
);

/**
 * The footer. In the prerendered page, `year` is the year of the build; a script updates it and adds links to the
 * host's custom pages.
 */
export const LandingFooter = ({ year, pages }: { year: number; pages: readonly PageLink[] }) => (
  <footer className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-10 text-sm text-ink-soft">
    <Wordmark className="text-ink" />
    <p>
      © <span data-year>{year}</span> <SiteName />. All rights reserved.
    </p>
    <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6">
      <Link {...paths.auth({ action: 'login' })} className="inline-flex min-h-11 items-center hover:text-ink">
        Sign In
      </Link>
      <Link {...paths.contact()} className="inline-flex min-h-11 items-center hover:text-ink">
        Contact Support
      </Link>
      <Link
        {...paths.privacyPolicy()}
        data-before-pages={paths.page('').to}
        className="inline-flex min-h-11 items-center wrap-anywhere hover:text-ink"
      >
        Privacy Policy
      </Link>
      {pages.map(({ slug, title }) => (
        <Link
          key={slug}
          {...paths.page(slug)}
          className="inline-flex min-h-11 items-center wrap-anywhere hover:text-ink"
        >
          {title}
        </Link>
      ))}
      <ThemeToggle className="-mr-3 sm:hidden" />
    </nav>
  </footer>
);

import type { OfferWords } from '@opencall/contract/site/site-settings/offer';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { useSiteName } from '#lib/site.ts';
import { LinkButton } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Link } from '#ui/link.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { CHOSEN_FRAME, FIRST_FRAME, LAST_FRAME } from './landing-content.ts';
import { LandingPicture } from './landing-picture.tsx';

const NUMBERS = Array.from({ length: LAST_FRAME - FIRST_FRAME + 1 }, (_, index) => FIRST_FRAME + index);

export const LandingHeader = () => (
  <header className="border-b">
    <div className="shell flex h-16 items-center justify-between gap-4">
      <Link {...paths.landing()} aria-label={useSiteName()} className="flex min-h-11 items-center">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
        <LinkButton {...paths.contact()} variant="ghost" size="sm" className="max-md:hidden">
          Contact Support
        </LinkButton>
        <ThemeToggle className="max-sm:hidden" />
        <LinkButton
          {...paths.auth({ action: 'login' })}
          variant="ghost"
          size="sm"
          className="max-[22rem]:hidden"
        >
          Sign In
        </LinkButton>
        <LinkButton {...paths.auth({ action: 'register' })} size="sm">
          Join Now
        </LinkButton>
      </nav>
    </div>
  </header>
);

/**
 * Twelve slowly moving frames, one of them circled. Hidden from screen readers: the text beside it has the same
 * content.
 */
const Sheet = () => (
  <div aria-hidden="true" className="bg-film lg:flex lg:items-center lg:px-2">
    <ContactSheet
      label="Contact sheet"
      firstNumber={FIRST_FRAME}
      stock
      drawRing
      columns="grid-cols-3 sm:grid-cols-4"
      className="w-full rounded-none lg:py-5"
      frames={NUMBERS.map((number, index) => ({
        key: String(number),
        marked: number === CHOSEN_FRAME,
        picture: (
          <LandingPicture
            name={`frame-${String(number).padStart(2, '0')}`}
            widths={[240, 480]}
            sizes="(min-width: 1024px) 14vw, (min-width: 640px) 24vw, 31vw"
            eager={index < 8}
            className={cx('breathe', `breathe-${index % 4}`)}
          />
        ),
      }))}
    />
  </div>
);

export const LandingHero = ({ offer }: { offer: OfferWords }) => (
  <section className="grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[minmax(0,1fr)_min(58vw,max(38rem,calc((100dvh-4rem)*0.93)))]">
    <div className="flex flex-col justify-center px-[clamp(1.25rem,4vw,3.5rem)] py-12 sm:py-16">
      <p className="edge-print text-ink-soft">For models, photographers, videographers &amp; creators</p>
      <h1 className="display mt-6 display-large text-display">
        Every shoot starts with an <em className="whitespace-nowrap">open call.</em>
      </h1>
      <p className="mt-7 max-w-md text-lg text-ink-soft">
        Show your work, find the right people within driving distance, and be found by them.
      </p>
      <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3">
        <LinkButton {...paths.auth({ action: 'register' })} variant="primary">
          Sign Up Today
        </LinkButton>
        <a href="#how-it-works" className="text-link inline-flex min-h-11 items-center">
          See how it works
        </a>
      </div>
      <p className="mt-6 text-sm text-ink-soft">{offer.line}</p>
    </div>
    <Sheet />
  </section>
);

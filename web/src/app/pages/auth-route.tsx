import { getRouteApi } from '@tanstack/react-router';
import { AuthPage } from '#features/accounts/auth/auth-page.tsx';
import { landingPicture, paths } from '#lib/paths.ts';
import { useSiteName } from '#lib/site.ts';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Link } from '#ui/link.tsx';
import { SignInPage } from '#ui/page.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

const STRIP = [16, 12, 14] as const;

/** A decorative column of pictures beside the form on large screens. On small screens its lazy pictures never load. */
const PictureStrip = () => (
  <div aria-hidden="true" className="bg-film max-lg:hidden">
    <div className="sticky top-0 flex h-dvh flex-col justify-center gap-3 overflow-hidden px-8">
      {STRIP.map((number) => (
        <div key={number} className="mx-auto w-full max-w-[min(19rem,34vh)] shrink-0">
          <div className="aspect-4/5 overflow-hidden rounded-frame bg-film-edge/15">
            <img
              src={landingPicture(`frame-${number}`, 'large')}
              srcSet={`${landingPicture(`frame-${number}`, 'small')} 240w, ${landingPicture(`frame-${number}`, 'large')} 480w`}
              sizes="19rem"
              width={480}
              height={600}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              className="size-full object-cover"
            />
          </div>
          <EdgePrint left={number} middle={<FilmStock />} right={`▸ ${number}A`} className="mt-1.5" />
        </div>
      ))}
    </div>
  </div>
);

const route = getRouteApi('/auth');

export const AuthRoute = () => {
  const { action, token, invite } = route.useSearch();
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <PictureStrip />
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-[clamp(1.25rem,4vw,3.5rem)]">
          <Link {...paths.landing()} aria-label={useSiteName()} className="flex min-h-11 items-center">
            <Wordmark />
          </Link>
          <ThemeToggle className="-mr-2.5" />
        </header>
        <SignInPage>
          <AuthPage key={`${action}:${token}:${invite}`} action={action} token={token} invite={invite} />
        </SignInPage>
      </div>
    </div>
  );
};

import { accentTonesOf, isAccentReadable } from '@opencall/contract/site/site-settings/accent';
import type { CSSProperties } from 'react';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Mark } from '#ui/wordmark.tsx';

export interface Look {
  siteName: string;
  tagline: string;
  /** The accent as typed, which may not be a valid color. */
  accentColor: string;
  logoUrl: string | null;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The accent's shade for a theme, or the current one if the accent is not a valid color. */
const toneOf = (accent: string, theme: 'light' | 'dark'): CSSProperties => {
  if (!HEX.test(accent)) return {};
  const tone = accentTonesOf(accent.toLowerCase())[theme];
  return { '--color-safelight': tone } as CSSProperties;
};

const Side = ({ look, theme }: { look: Look; theme: 'light' | 'dark' }) => {
  const { siteName, tagline, accentColor, logoUrl } = look;
  const name = siteName.trim() || m.yourSite;
  return (
    <figure className="min-w-0">
      <div
        style={toneOf(accentColor, theme)}
        className={cx(
          'overflow-hidden rounded-frame border bg-paper text-ink',
          theme === 'light' ? 'side-paper' : 'side-ink',
        )}
      >
        <div className="flex h-16 items-center gap-2.5 border-b px-5">
          {logoUrl ? (
            <img src={logoUrl} alt={name} className="h-9 w-auto max-w-40 object-contain object-left" />
          ) : (
            <>
              <Mark className="size-6 shrink-0" />
              <span className="display truncate pb-[0.15em] text-xl leading-none tracking-tight">{name}</span>
            </>
          )}
        </div>
        <div className="px-5 pt-5 pb-6">
          <p className="min-h-10 text-sm text-ink-soft">{tagline}</p>
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <span className="inline-flex h-11 items-center rounded-frame bg-safelight px-5 font-medium text-on-safelight">
              {m.signUpToday}
            </span>
            <span className="text-sm text-safelight underline underline-offset-4">{m.aLinkInTheAccent}</span>
          </div>
        </div>
        <div className="bg-film px-5 py-2">
          <EdgePrint left={`${name} 400`} right="▸ 12A" />
        </div>
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">{theme === 'light' ? m.light : m.dark}</figcaption>
    </figure>
  );
};

/** Previews name, accent and logo in both themes during editing. */
export const LookPreview = ({ look, className }: { look: Look; className?: string }) => {
  const { accentColor } = look;
  const isWeak = HEX.test(accentColor) && !isAccentReadable(accentColor);
  return (
    <section aria-label={common.preview} className={cx('grid content-start gap-5', className)}>
      <Side look={look} theme="light" />
      <Side look={look} theme="dark" />
      {isWeak && (
        <p role="status" className="text-sm text-red">
          {m.colorTooLight}
        </p>
      )}
    </section>
  );
};

import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { socialHandleLabel } from '@opencall/contract/directory/profiles/social-handles';
import * as m from '#messages/directory/profiles';

type Links = Pick<
  PublicProfile,
  'experienceUrl1' | 'experienceUrl2' | 'experienceUrl3' | 'instagramUrl' | 'twitterUrl' | 'tiktokUrl'
>;

export interface ProfileLink {
  label: string;
  href: string;
  text: string;
}

const bareAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

const links = (
  entries: ReadonlyArray<readonly [string, string | null]>,
  textOf: (url: string) => string,
): ProfileLink[] =>
  entries.flatMap(([label, href]) =>
    // The server stores only web addresses. Check again, because a `javascript:` link would run code.
    href && /^https?:\/\//i.test(href) ? [{ label, href, text: textOf(href) }] : [],
  );

export const experienceLinksOf = (profile: Links): ProfileLink[] =>
  links(
    [
      [m.experienceOne, profile.experienceUrl1],
      [m.experienceTwo, profile.experienceUrl2],
      [m.experienceThree, profile.experienceUrl3],
    ],
    bareAddress,
  );

export const socialLinksOf = (profile: Links): ProfileLink[] =>
  links(
    [
      [m.instagram, profile.instagramUrl],
      [m.xTwitter, profile.twitterUrl],
      [m.tiktok, profile.tiktokUrl],
    ],
    socialHandleLabel,
  );

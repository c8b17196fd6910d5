import type { Profile, PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { FactList, Paragraphs } from './profile-details.tsx';
import { type Fact, known } from './profile-facts.ts';
import { experienceLinksOf, type ProfileLink, socialLinksOf } from './profile-links.ts';
import { Section } from './profile-section.tsx';

const OutsideLink = ({ label, href, text }: ProfileLink) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="group flex min-h-11 items-center justify-between gap-6 py-2"
  >
    <span className="shrink-0 text-sm text-ink-soft">{label}</span>
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span className="truncate group-hover:underline">{text}</span>
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className="sr-only">{m.opensInANewTab}</span>
    </span>
  </a>
);

/** Links to other sites. */
const Links = ({ title, links }: { title: string; links: readonly ProfileLink[] }) =>
  links.length > 0 && (
    <Section title={title}>
      <ul className="mt-1.5 border-b">
        {links.map((link) => (
          <li key={link.label} className="border-t">
            <OutsideLink {...link} />
          </li>
        ))}
      </ul>
    </Section>
  );

/** Facts that only the owner and staff see. */
const privateFactsOf = ({ zipCode, latitude, longitude }: Profile): Fact[] =>
  known([
    [common.zipCode, zipCode],
    [
      m.coordinates,
      latitude === null || longitude === null ? null : `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
    ],
  ]);

const isFullProfile = (profile: PublicProfile | Profile): profile is Profile => 'zipCode' in profile;

const PrivateFacts = ({ facts }: { facts: Fact[] }) =>
  facts.length > 0 && (
    <Section title={m.onlyYouAndOurTeam}>
      <FactList label={m.privateDetails} facts={facts} className="mt-2" />
    </Section>
  );

interface MoreProps {
  profile: PublicProfile | Profile;
  isOwn?: boolean;
  /** Further sections for some viewers only. */
  children?: ReactNode;
}

/** The part below the pictures: links, and facts for the owner and staff. */
export const ProfileMore = ({ profile, isOwn = false, children }: MoreProps) => (
  <div className="mt-12 grid items-start gap-x-16 gap-y-10 empty:hidden md:grid-cols-2">
    <Links title={m.experience} links={experienceLinksOf(profile)} />
    <Links title={m.socialLinks} links={socialLinksOf(profile)} />
    {profile.feedback && (
      <Section title={m.feedback}>
        <Paragraphs text={profile.feedback} className="mt-2" />
      </Section>
    )}
    {isOwn && isFullProfile(profile) && <PrivateFacts facts={privateFactsOf(profile)} />}
    {children}
  </div>
);

import type { ProfileTeaser } from '@opencall/contract/directory/profiles/profiles.schemas';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import { formatMonth } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { LinkButton } from '#ui/button.tsx';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ProfileBackLink, ProfileFrame } from './profile-frame.tsx';

const SearchButton = () => (
  <LinkButton {...paths.search()} variant="outline">
    {common.findMembers}
  </LinkButton>
);

export const InvalidProfile = () => (
  <>
    <ProfileBackLink />
    <EmptyState isScreen title={m.invalidProfile} action={<SearchButton />}>
      {m.invalidProfileNote}
    </EmptyState>
  </>
);

export const ProfileUnderReview = () => (
  <>
    <ProfileBackLink />
    <EmptyState isScreen title={m.profileUnderReview} action={<SearchButton />}>
      {m.profileUnderReviewNote}
    </EmptyState>
  </>
);

interface ProfileErrorProps {
  message: string;
  retrying: boolean;
  onRetry: () => void;
}

export const ProfileError = ({ message, ...retry }: ProfileErrorProps) => (
  <>
    <ProfileBackLink />
    <ErrorState isScreen title={m.errorLoadingProfile} {...retry}>
      {message}
    </ErrorState>
  </>
);

/** Everything that a viewer without an active subscription sees of another member. */
export const PremiumTeaser = ({ teaser }: { teaser: ProfileTeaser }) => (
  <ProfileFrame
    head={
      <PageHeader
        flush
        above={<p className="edge-print mb-2 text-ink-soft">{ROLE_LABELS[teaser.role]}</p>}
        title={teaser.stageName}
      >
        <p className="mt-3 flex flex-wrap gap-x-4 text-ink-soft">
          {teaser.name && teaser.name !== teaser.stageName && <span className="text-ink">{teaser.name}</span>}
          <span>{m.memberSince({ month: formatMonth(teaser.memberSince) })}</span>
        </p>
      </PageHeader>
    }
    lead={
      <div className="max-w-[32rem] bg-film p-3 sm:rounded-frame sm:p-4">
        <Picture src={teaser.gallery[0]} alt={m.profilePicture({ stageName: teaser.stageName })} priority />
        <EdgePrint left="▸ 1" middle={<FilmStock />} right="1A" className="mt-2.5" />
      </div>
    }
  >
    <section aria-labelledby="premium-profile" className="max-w-prose border-t pt-7">
      <h2 id="premium-profile" className="display text-2xl">
        {m.premiumProfile}
      </h2>
      <p className="mt-3 text-lg">{m.premiumProfileNote}</p>
      <LinkButton {...paths.subscription()} variant="primary" className="mt-6">
        {common.subscribeNow}
      </LinkButton>
    </section>
  </ProfileFrame>
);

import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useRef, useState } from 'react';
import { profileDraft } from '#features/directory/profiles/profile-draft.ts';
import type { ProfileTab } from '#lib/paths.ts';
import * as m from '#messages/app/pages-profile';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MemberProfile } from './member-profile.tsx';
import { PROFILE_TABS } from './profile-tabs.ts';

const fallback = (
  <Loading className="grid max-w-2xl gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </Loading>
);

// The profile opens on its first tab, read-only, without the form.
const ProfileForm = onDemand(
  () => import('#features/directory/profiles/profile-form.tsx').then((m) => m.ProfileForm),
  fallback,
);
const GalleryEditor = onDemand(
  () => import('#features/directory/gallery/gallery-editor.tsx').then((m) => m.GalleryEditor),
  fallback,
);
const PortfolioTab = onDemand(() => import('./portfolio-tab.tsx').then((m) => m.PortfolioTab), fallback);
const SuggestionsTab = onDemand(
  () => import('./suggestions-tab.tsx').then((m) => m.SuggestionsTab),
  fallback,
);
const AccountTab = onDemand(() => import('./account-tab.tsx').then((m) => m.AccountTab), fallback);

const OwnIdDocument = onDemand(() =>
  import('#features/directory/profiles/own-id-document.tsx').then((m) => m.OwnIdDocument),
);

/**
 * The own profile: read-only until the member presses Edit Profile. Opens as the form if there are unsaved edits of
 * an earlier visit.
 */
const ProfilePanel = ({ profile }: { profile: Profile }) => {
  const [editing, setEditing] = useState(() => profileDraft.find(profile.userId) !== null);
  const wasEditing = useRef(false);
  const finish = () => {
    wasEditing.current = true;
    setEditing(false);
    window.scrollTo({ top: 0 });
  };
  if (editing) return <ProfileForm profile={profile} onDone={finish} />;
  return (
    <MemberProfile
      profile={profile}
      isOwn
      actions={
        <Button
          // After the form closes, return the focus to the button that opened it.
          ref={(button) => {
            if (wasEditing.current) button?.focus({ preventScroll: true });
            wasEditing.current = false;
          }}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.editProfile}
        </Button>
      }
    >
      <OwnIdDocument />
    </MemberProfile>
  );
};

interface OwnProfileProps {
  /** Null for an account without a profile, such as a new staff account. */
  profile: Profile | null;
  /** Replaces the content that needs a profile. */
  absent?: ReactNode;
  tab: ProfileTab;
}

const panelOf = (tab: ProfileTab, { profile, absent }: OwnProfileProps): ReactNode => {
  if (tab === 'portfolio') return <PortfolioTab />;
  if (tab === 'suggestions') return <SuggestionsTab />;
  if (tab === 'account') return <AccountTab />;
  if (!profile) return absent;
  return tab === 'gallery' ? <GalleryEditor profile={profile} /> : <ProfilePanel profile={profile} />;
};

/** The tabs of the own profile. */
export const OwnProfile = (props: OwnProfileProps) => {
  const navigate = useNavigate();
  const show = (next: ProfileTab) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, tab: next === 'profile' ? undefined : next }),
      replace: true,
    });
  const items = PROFILE_TABS.map((item) => ({ ...item, content: panelOf(item.value, props) }));
  return <Tabs label={m.myProfile} value={props.tab} onChange={show} items={items} />;
};

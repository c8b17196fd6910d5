import type { Profile } from '@opencall/contract/profiles/profiles.schemas';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { GalleryEditor } from '#features/gallery/gallery-editor.tsx';
import { profileDraft } from '#features/profiles/profile-draft.ts';
import { ProfileForm } from '#features/profiles/profile-form.tsx';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MemberProfile } from './member-profile.tsx';
import { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';

/** Read-only until Edit Profile is pressed, or while edits of an earlier sitting are waiting. */
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
          // Coming back from the form, the focus returns to the button that opened it.
          ref={(button) => {
            if (wasEditing.current) button?.focus({ preventScroll: true });
            wasEditing.current = false;
          }}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Edit Profile
        </Button>
      }
    />
  );
};

const PANELS: Record<ProfileTab, (props: { profile: Profile }) => ReactNode> = {
  profile: ProfilePanel,
  gallery: GalleryEditor,
};

/** The own profile and what belongs to it, in tabs. */
export const OwnProfile = ({ profile, tab }: { profile: Profile; tab: ProfileTab }) => {
  const navigate = useNavigate();
  const show = (next: ProfileTab) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, tab: next === 'profile' ? undefined : next }),
      replace: true,
    });
  const items = PROFILE_TABS.map(({ value, label }) => {
    const Panel = PANELS[value];
    return { value, label, content: <Panel profile={profile} /> };
  });
  return <Tabs label="Your profile" value={tab} onChange={show} items={items} />;
};

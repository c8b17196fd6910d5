import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { BackLink } from '#ui/back-link.tsx';

/** A link to the screen before; from the own profile to the home page, from others to the directory. */
export const ProfileBackLink = () => {
  const { userId } = useParams({ strict: false });
  const { user } = useSession();
  return userId === String(user?.id) ? (
    <BackLink {...paths.home()}>{m.home}</BackLink>
  ) : (
    <BackLink {...paths.search()}>{common.search}</BackLink>
  );
};

interface ProfileFrameProps {
  /** Name, place and actions. */
  head: ReactNode;
  /** The pictures. */
  lead: ReactNode;
  /** Introduction, facts and rates. */
  children?: ReactNode;
}

/** The top of a profile: text on the left, the pictures on the right; below each other on a narrow screen. */
export const ProfileFrame = ({ head, lead, children }: ProfileFrameProps) => (
  <div className="grid gap-x-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] xl:gap-x-14">
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
      <ProfileBackLink />
      <div className="pt-2 lg:pt-4">{head}</div>
    </div>
    {/* On a phone the pictures reach the edges of the screen. */}
    <div className="max-sm:-mx-[clamp(1.25rem,4vw,3.5rem)] max-lg:mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-24">{lead}</div>
    </div>
    <div className="min-w-0 pt-7 lg:col-start-1 lg:row-start-2">{children}</div>
  </div>
);

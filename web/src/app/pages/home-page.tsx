import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole, type MemberRole } from '@opencall/contract/shared/vocabulary';
import { ArrowRight } from 'lucide-react';
import { Announcement } from '#features/site/site-settings/announcement.tsx';
import { pictures } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Link } from '#ui/link.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { CallsCard } from './home/calls-card.tsx';
import { type HomeEntry, homeEntries } from './home/dashboards.ts';
import { StaffFigures } from './home/staff-figures.tsx';
import { TIP_SHEETS } from './home/tips.ts';
import { TipsCard } from './home/tips-card.tsx';

// Only for members whose profile is incomplete.
const FirstHour = onDemand(() => import('./home/first-hour.tsx').then((m) => m.FirstHour));

// Only for members who had a shoot recently.
const WaitingReferences = onDemand(() =>
  import('#features/casting/references/waiting-references.tsx').then((m) => m.WaitingReferences),
);

// Only for staff.
const WaitingCount = onDemand(() =>
  import('#features/staff/moderation/waiting-count.tsx').then((m) => m.WaitingCount),
);

const Entry = ({ link, title, text, waiting }: HomeEntry) => (
  <li>
    <Link {...link} className="group flex h-full items-start gap-6 border-b py-7">
      <span className="flex-1">
        <span className="display block text-2xl">
          {title}
          {waiting && <WaitingCount tab={waiting} />}
        </span>
        <span className="mt-1 block text-ink-soft">{text}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        strokeWidth={1.5}
        className="mt-2.5 size-6 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </Link>
  </li>
);

/** A layout in columns on wide screens, for the three or four entries of a member. */
const MEMBER_ENTRIES = 'xl:grid xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] xl:gap-x-14';

/** The picture of a studio behind the greeting. The overlay keeps the text at AA contrast on any picture. */
const Hero = ({ role, name }: { role: string; name: string }) => (
  <header className="relative isolate overflow-hidden bg-film text-film-ink">
    <div className="absolute inset-0 -z-20 opacity-80">
      <Picture {...pictures.homeHero} alt="" shape="fill" priority className="rounded-none bg-film" />
    </div>
    <div className="absolute inset-0 -z-10 bg-linear-to-r from-film via-film/80 to-film/20" />
    <div className="shell py-16 md:py-28">
      <p className="edge-print text-film-edge">{role}</p>
      <h1 className="display mt-3 text-title wrap-anywhere">Welcome, {name}</h1>
    </div>
  </header>
);

const Home = ({ user, hasProfile }: { user: User; hasProfile: boolean }) => {
  const entries = homeEntries(user.role, user.id);
  const tips = TIP_SHEETS[user.role as MemberRole];
  const isStaff = isStaffRole(user.role);
  return (
    <main className="flex-1">
      <PageTitle>Home</PageTitle>
      <Hero role={user.role} name={user.username} />
      <Announcement />
      <div className="shell pt-4 pb-20">
        {isStaff && <StaffFigures role={user.role} />}
        {hasProfile && !isStaff && <FirstHour user={user} />}
        <ul className={isStaff ? 'grid gap-x-14 md:grid-cols-2' : MEMBER_ENTRIES}>
          {entries.map((entry) => (
            <Entry key={entry.title} {...entry} />
          ))}
        </ul>
        <CallsCard />
        <WaitingReferences className="pt-8" />
        {tips && <TipsCard {...tips} />}
      </div>
    </main>
  );
};

export const HomePage = () => {
  const { user, hasProfile } = useSession();
  return user && <Home user={user} hasProfile={hasProfile} />;
};

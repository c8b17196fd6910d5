import { listText } from '@opencall/contract/shared/format/lists';
import { ROLE_LABELS, type Role } from '@opencall/contract/shared/vocabulary';
import type { HomeShoot } from '@opencall/contract/site/home/home.schemas';
import { cx } from '#lib/class-names.ts';
import { paths, pictures } from '#lib/paths.ts';
import * as m from '#messages/app/pages-home';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Home } from './home.api.ts';
import { shootTime } from './home-words.ts';

interface ShootStripProps {
  shoot: HomeShoot;
  checkIn: Home['checkIn'];
}

/** The viewer's next shoot. */
const ShootStrip = ({ shoot, checkIn }: ShootStripProps) => {
  const { id, title, people, location } = shoot;
  const names = people.length > 0 && m.withList({ list: listText(people.map(({ username }) => username)) });
  const facts = [names, location, checkIn?.shootId === id && m.checkInSet].filter(Boolean).join(' · ');
  return (
    <Link
      {...paths.shoot(id)}
      className="group flex min-w-0 items-center gap-3 rounded-frame border border-film-ink/25 bg-film/75 px-3 py-2 hover:border-film-ink md:max-w-md md:py-3"
    >
      <Picture
        src={people[0]?.picture ?? undefined}
        alt=""
        priority
        ground="black"
        className="w-9 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">
          {shootTime(shoot)} · {title}
        </span>
        <span className="block truncate text-sm text-film-ink/80">{facts}</span>
      </span>
    </Link>
  );
};

interface HomeHeroProps {
  role: Role;
  name: string;
  home: Home | undefined;
}

/** The greeting over the picture of a studio. The overlay keeps the text at AA contrast on any picture. */
export const HomeHero = ({ role, name, home }: HomeHeroProps) => (
  <header className="relative isolate overflow-hidden bg-film text-film-ink">
    <div className="absolute inset-0 -z-20 opacity-80">
      <Picture {...pictures.homeHero} alt="" shape="fill" priority ground="black" square />
    </div>
    <div className="absolute inset-0 -z-10 bg-linear-to-r from-film via-film/80 to-film/20" />
    <div className="shell flex min-h-40 flex-col justify-center gap-3 py-3 md:min-h-50 md:flex-row md:items-center md:justify-between md:gap-10">
      <div className="min-w-0">
        <p className="edge-print text-film-edge">{ROLE_LABELS[role]}</p>
        {/* biome-ignore lint/plugin: the greeting stands over a picture and is cut to fit it */}
        <h1
          className={cx(
            'display mt-1 text-2xl wrap-anywhere md:mt-2 md:line-clamp-2',
            home?.nextShoot ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {m.welcomeName({ name })}
        </h1>
      </div>
      {home?.nextShoot && <ShootStrip shoot={home.nextShoot} checkIn={home.checkIn} />}
    </div>
  </header>
);

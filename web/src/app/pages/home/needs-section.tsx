import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { NEED_KINDS } from '@opencall/contract/site/home/home.vocabulary';
import { paths } from '#lib/paths.ts';
import { momentText } from '#lib/time-zones.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Home } from './home.api.ts';
import { HomeSection } from './home-section.tsx';
import { NEED_LISTS, type NeedWords, needWords } from './home-words.ts';

const NeedCard = ({ words, picture }: { words: NeedWords; picture: string | null | undefined }) => {
  const { mark, title, fact, action, link } = words;
  return (
    <li className="flex">
      <Link
        {...link}
        className="group flex w-full gap-4 rounded-frame border bg-paper-raised p-4 hover:border-line-strong"
      >
        <Picture src={picture ?? undefined} alt="" priority className="w-16 shrink-0 self-start" />
        <span className="flex min-w-0 flex-1 flex-col items-start">
          <Badge tone={mark.tone}>{mark.label}</Badge>
          <span className="mt-1.5 line-clamp-2 font-medium wrap-anywhere">{title}</span>
          <span className="mb-3 line-clamp-3 text-sm text-ink-soft wrap-anywhere">{fact}</span>
          <span className={buttonClass('outline', 'sm', 'mt-auto group-hover:bg-ink group-hover:text-paper')}>
            {action}
          </span>
        </span>
      </Link>
    </li>
  );
};

/** Links to the list of each kind with open items. */
const Lists = ({ counts }: Pick<Home['needs'], 'counts'>) => (
  <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
    {NEED_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
      <Link key={kind} {...NEED_LISTS[kind].link} className="text-link inline-flex min-h-11 items-center">
        {NEED_LISTS[kind].label({ count: counts[kind] })}
      </Link>
    ))}
  </p>
);

const checkInWords = ({ shootId, title, doneBy }: NonNullable<Home['checkIn']>): NeedWords => ({
  mark: { label: common.checkIn, tone: 'red' },
  title,
  fact: m.checkInBy({ moment: momentText(doneBy, ownTimeZone()) }),
  action: m.openCheckIn,
  link: paths.checkIn(shootId),
});

const CARDS_MAX = 4;

/** The items that wait for the viewer, the most urgent first. */
export const NeedsSection = ({ home }: { home: Home }) => {
  const { needs, checkIn } = home;
  if (needs.total === 0 && !checkIn) return null;
  const items = needs.items.slice(0, checkIn ? CARDS_MAX - 1 : CARDS_MAX);
  return (
    <HomeSection title={m.waitingForYou} end={needs.total > items.length && <Lists counts={needs.counts} />}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-4">
        {checkIn && <NeedCard words={checkInWords(checkIn)} picture={home.nextShoot?.people[0]?.picture} />}
        {items.map((need) => (
          <NeedCard
            key={JSON.stringify(needWords(need).link) + need.kind}
            words={needWords(need)}
            picture={need.person?.picture}
          />
        ))}
      </ul>
    </HomeSection>
  );
};

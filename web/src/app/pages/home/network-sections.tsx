import { STATE_ABBREVIATIONS } from '@opencall/contract/shared/states';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import type { HomeCall, HomeMember, HomePicture } from '@opencall/contract/site/home/home.schemas';
import { NEAR_MILES } from '@opencall/contract/site/home/home.vocabulary';
import { datesText, deadlineText, distanceText, fitText } from '#features/casting/calls/call-words.ts';
import { cx } from '#lib/class-names.ts';
import { formatMonth, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { payText } from '#lib/pay.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import { Count } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Home } from './home.api.ts';
import { allText, HomeSection } from './home-section.tsx';

const NAME =
  'display truncate text-lg leading-6 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4';
const joined = (...parts: Array<string | null | undefined | false>): string =>
  parts.filter(Boolean).join(' · ');

const CallRow = ({ call }: { call: HomeCall }) => {
  const place = distanceText(call) ?? call.location ?? (call.remote ? common.remote : null);
  return (
    <li className="border-t">
      <Link {...paths.call(call.id)} className="group flex items-center gap-4 py-3.5">
        <Picture src={call.person.picture ?? undefined} alt="" className="w-12 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className={cx(NAME, 'block')}>{call.title}</span>
          <span className="block truncate text-sm text-ink-soft">
            {joined(call.person.username, datesText(call), place)}
          </span>
          <span className="block truncate text-sm text-green">{fitText(call.match)}</span>
        </span>
        <span className="max-w-32 shrink-0 self-start text-right">
          {call.pay && (
            <span
              className={cx(
                'display block text-lg leading-6 tabular-nums',
                call.pay.kind === 'paid' && 'text-green',
              )}
            >
              {payText(call.pay)}
            </span>
          )}
          <span className="block text-sm text-ink-soft">{deadlineText(call.deadline)}</span>
        </span>
      </Link>
    </li>
  );
};

export const CallsSection = ({ calls }: Pick<Home, 'calls'>) =>
  calls.total > 0 && (
    <HomeSection
      title={m.callsThatFitYou}
      all={{ text: allText(calls), link: paths.calls({ matching: true }) }}
    >
      <ul className="grid grid-cols-1 border-b lg:grid-cols-2 lg:gap-x-14">
        {calls.items.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ul>
    </HomeSection>
  );

const isState = (state: string): state is keyof typeof STATE_ABBREVIATIONS => state in STATE_ABBREVIATIONS;

const placeOf = ({ city, state, memberSince }: HomeMember): string =>
  [city, state && isState(state) ? STATE_ABBREVIATIONS[state] : state].filter(Boolean).join(', ') ||
  m.sinceMonth({ month: formatMonth(memberSince) });

const PICTURES = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(4,minmax(0,15rem))]';

const MemberTile = ({ member }: { member: HomeMember }) => (
  <li className="min-w-0">
    <Link {...paths.profile(member.userId)} className="group block">
      <Picture src={member.picture ?? undefined} alt="" />
      <span className={cx(NAME, 'mt-2 block')}>{member.stageName}</span>
      <span className="block truncate text-sm text-ink-soft">
        {joined(ROLE_LABELS[member.role], placeOf(member))}
      </span>
    </Link>
  </li>
);

export const MembersSection = ({ members, profile }: Pick<Home, 'members' | 'profile'>) =>
  members.total > 0 && (
    <HomeSection
      title={m.newNearYou}
      all={{ text: allText(members), link: paths.searchNear(profile?.zipCode ?? '', NEAR_MILES) }}
    >
      <ul className={PICTURES}>
        {members.items.map((member) => (
          <MemberTile key={member.userId} member={member} />
        ))}
      </ul>
    </HomeSection>
  );

const WorkTile = ({ work }: { work: HomePicture }) => {
  const { albumId, pictureId, person, url, alt, focalX, focalY } = work;
  const link =
    albumId === null
      ? paths.profile(person.id, { tab: 'gallery' })
      : paths.album(albumId, pictureId === null ? undefined : { picture: pictureId });
  return (
    <li className="min-w-0">
      <Link {...link} className="group block">
        <Picture src={url} alt={alt} focus={{ x: focalX, y: focalY }} />
        <span className={cx(NAME, 'mt-2 block')}>{person.username}</span>
        <span className="block truncate text-sm text-ink-soft">{formatRelative(work.createdAt)}</span>
      </Link>
    </li>
  );
};

export const WorkSection = ({ pictures }: Pick<Home, 'pictures'>) =>
  pictures.total > 0 && (
    <HomeSection title={m.newWorkFromYourLists} all={{ text: common.myLists, link: paths.lists() }}>
      <ul className={PICTURES}>
        {pictures.items.map((work) => (
          <WorkTile key={work.url} work={work} />
        ))}
      </ul>
    </HomeSection>
  );

type Conversation = Home['conversations']['items'][number];

const excerptOf = ({ last_message: { excerpt, has_image, is_own } }: Conversation): string => {
  const text = excerpt || (has_image ? common.picture : '');
  return is_own ? m.youSaid({ text }) : text;
};

const ConversationRow = ({ conversation }: { conversation: Conversation }) => {
  const { id, username, picture, unread_count, muted, last_message_at } = conversation;
  return (
    <li className="min-w-0">
      <Link {...paths.messages(id)} className="group flex items-center gap-3.5 py-2.5">
        <Picture src={picture ?? undefined} alt="" className="w-11 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={NAME}>{username}</span>
            <time dateTime={last_message_at} className="shrink-0 text-print text-ink-soft">
              {formatRelative(last_message_at)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className={cx('truncate text-sm', unread_count > 0 ? 'font-medium' : 'text-ink-soft')}>
              {excerptOf(conversation)}
            </span>
            {unread_count > 0 && (
              <>
                <Count value={unread_count} unread={!muted} />
                <span className="sr-only">{m.unread}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const ConversationsSection = ({ conversations }: Pick<Home, 'conversations'>) =>
  conversations.total > 0 && (
    <HomeSection title={m.recentMessages} all={{ text: allText(conversations), link: paths.messages() }}>
      <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-4">
        {conversations.items.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </HomeSection>
  );

import type { DeskApplication, Folder } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { DeskStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import { wholeDollars } from '@opencall/contract/shared/format/money';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { formatDateTime, formatDay } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button, type ButtonProps, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { fitText } from '../call-words.ts';
import { DeskMarks } from './desk-case-marks.tsx';
import { isMovable } from './desk-changes.ts';
import { DeskViewers, StatusBadge } from './desk-parts.tsx';
import { DeskPictures, type PictureState } from './desk-pictures.tsx';
import type { DeskState } from './use-desk.ts';

/** Milliseconds on screen after which an application counts as seen and the applicant is notified. */
const SEEN_AFTER_MS = 700;

const ageAndPlace = ({ profile }: DeskApplication): string => {
  if (!profile || 'teaser' in profile) return '';
  const { age, heightFeet, heightInches, city, state } = profile;
  const height = heightFeet === null ? null : `${heightFeet}′ ${heightInches ?? 0}″`;
  return [age, height, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
};

const Head = ({ application, viewers }: { application: DeskApplication; viewers: readonly string[] }) => (
  <header>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={application.status} />
      <DeskViewers names={viewers} />
    </div>
    <h2 className="display mt-2 text-2xl wrap-anywhere">
      <Link {...paths.profile(application.userId)} className="hover:underline hover:decoration-1">
        {application.username}
      </Link>
    </h2>
    <p className="text-ink-soft">
      {[application.role.title, ageAndPlace(application)].filter(Boolean).join(' · ')}
    </p>
    <p className="mt-1 text-sm text-ink-soft">{fitText(application.match, false)}</p>
  </header>
);

const answerText = (value: string | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? m.yes : common.no;
  return value || m.notAnswered;
};

/** The applicant's answers, in the order of the poster's questions. */
export const Answers = ({
  application,
  questions,
}: {
  application: DeskApplication;
  questions: readonly Question[];
}) =>
  questions.length > 0 && (
    <dl className="grid gap-3">
      {questions.map(({ id, text }) => (
        <div key={id}>
          <dt className="text-sm text-ink-soft wrap-anywhere">{text}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {answerText(application.answers.find(({ questionId }) => questionId === id)?.value)}
          </dd>
        </div>
      ))}
    </dl>
  );

const ApplicationText = ({
  application,
  questions,
}: {
  application: DeskApplication;
  questions: readonly Question[];
}) => (
  <section aria-label={m.applicationText} className="grid max-w-prose gap-4">
    {application.note && <p className="text-lg whitespace-pre-line wrap-anywhere">{application.note}</p>}
    <Answers application={application} questions={questions} />
    <p className="text-sm text-ink-soft">
      {[
        application.rate !== null && m.rate({ amount: wholeDollars(application.rate) }),
        application.freeOn.length > 0 &&
          m.availableOn({ days: application.freeOn.map((day) => formatDay(day)).join(', ') }),
        m.applied({ dateTime: formatDateTime(application.createdAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </section>
);

interface MoveProps extends Pick<ButtonProps, 'variant'> {
  desk: DeskState;
  application: DeskApplication;
  call: Call;
  to: DeskStatus;
  label: string;
  shortcut: string;
}

const Move = ({ desk, application, call, to, label, shortcut, variant = 'outline' }: MoveProps) =>
  isMovable(application, to, call.status === 'open') && (
    <Button
      variant={variant}
      size="sm"
      aria-keyshortcuts={shortcut}
      onClick={() => desk.moveTo(to, [application.id])}
    >
      {label}
    </Button>
  );

/** Buttons for the status changes that are possible now. */
export const DeskMoves = (props: Pick<MoveProps, 'desk' | 'application' | 'call'>) => {
  const { status } = props.application;
  const back = status === 'declined' ? m.backToTheShortlist : m.shortlist;
  return (
    <div className="flex flex-wrap gap-2">
      <Move {...props} to="offered" label={m.offer} shortcut="o" variant="solid" />
      <Move
        {...props}
        to="shortlisted"
        label={status === 'offered' ? m.withdrawTheOffer : back}
        shortcut="s"
      />
      <Move {...props} to="declined" label={m.decline} shortcut="x" />
    </div>
  );
};

/** On a phone, keeps the buttons at the bottom of the screen, however long the application is. */
const PhoneBar = (props: Pick<MoveProps, 'desk' | 'application' | 'call'>) => {
  const { desk } = props;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-2 border-t bg-paper/95 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.previousApplication}
        disabled={desk.index <= 0}
        onClick={() => desk.step(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <DeskMoves {...props} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.nextApplication}
        disabled={desk.index >= desk.items.length - 1}
        onClick={() => desk.step(1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
};

interface DeskCaseProps {
  desk: DeskState;
  call: Call;
  folders: readonly Folder[];
  picture: PictureState;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** False on a phone while the list is shown instead. */
  isShown: boolean;
  viewers: readonly string[];
  onBack: () => void;
}

/** Marks a new application as seen after `SEEN_AFTER_MS` on screen. */
const useSeen = (desk: DeskState, isShown: boolean): void => {
  const { current } = desk;
  const isNew = isShown && current?.status === 'sent';
  const mark = useEffectEvent((id: number) => desk.markSeen(id));
  const id = current?.id;
  useEffect(() => {
    if (!isNew || id === undefined) return;
    const timer = setTimeout(() => mark(id), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNew, id]);
};

/** The third pane: one application with its pictures. */
export const DeskCase = ({
  desk,
  call,
  folders,
  picture,
  noteField,
  isShown,
  viewers,
  onBack,
}: DeskCaseProps) => {
  useSeen(desk, isShown);
  const application = desk.current;
  if (!application)
    return (
      <EmptyState title={m.noApplicationSelected} space="screen" className="max-md:hidden">
        {m.selectOneToSeeIt}
      </EmptyState>
    );
  const questions = call.roles.find(({ id }) => id === application.role.id)?.questions ?? [];
  return (
    <div className="px-4 pt-3 pb-24 lg:px-6">
      <Button variant="ghost" size="sm" className="-ml-3.5 md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.allApplications}
      </Button>
      <article aria-label={application.username} className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <Head application={application} viewers={viewers} />
          <div className="max-md:hidden">
            <DeskMoves desk={desk} application={application} call={call} />
          </div>
        </div>
        <DeskPictures application={application} picture={picture} />
        <ApplicationText application={application} questions={questions} />
        <DeskMarks application={application} desk={desk} folders={folders} fieldRef={noteField} />
        <div className="-ml-3.5">
          {application.status === 'booked' && (
            <LinkButton variant="ghost" size="sm" {...paths.proposeShoot({ application: application.id })}>
              {common.proposeAShoot}
            </LinkButton>
          )}
          <LinkButton variant="ghost" size="sm" {...paths.messages(application.userId)}>
            {m.messageUsername({ username: application.username })}
          </LinkButton>
        </div>
      </article>
      <PhoneBar desk={desk} application={application} call={call} />
    </div>
  );
};

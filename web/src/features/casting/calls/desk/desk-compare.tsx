import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useState } from 'react';
import * as m from '#messages/casting/calls-desk';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { fitText } from '../call-words.ts';
import { Answers, DeskMoves } from './desk-case.tsx';
import { StarField } from './desk-case-marks.tsx';
import { coverOf, StatusBadge } from './desk-parts.tsx';
import { COMPARE_MAX, type DeskState } from './use-desk.ts';

interface ColumnProps {
  desk: DeskState;
  call: Call;
  application: DeskApplication;
}

const Column = ({ desk, call, application }: ColumnProps) => {
  const [at, setAt] = useState(0);
  const name = application.username;
  const { pictures } = application;
  const count = Math.max(1, pictures.length);
  const questions = call.roles.find(({ id }) => id === application.role.id)?.questions ?? [];
  return (
    <li className="grid min-w-56 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 xl:min-w-44">
      <button
        type="button"
        aria-label={m.nextPictureOf({ name })}
        disabled={count === 1}
        onClick={() => setAt((at + 1) % count)}
        className="relative block w-full"
      >
        <Picture
          src={pictures[at] ?? coverOf(application)}
          alt={m.pictureOf({ name, number: at + 1, total: count })}
          priority
        />
        {count > 1 && (
          <span
            aria-hidden="true"
            className="edge-print absolute right-2 bottom-2 rounded-frame bg-film px-1.5 py-0.5 text-film-edge"
          >
            {`${at + 1} / ${count}`}
          </span>
        )}
      </button>
      <div>
        <StatusBadge status={application.status} />
        <h3 className="display mt-1.5 text-lg wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">{fitText(application.match, false)}</p>
      </div>
      <StarField stars={application.desk.stars} onRate={(stars) => desk.rate(stars, [application.id])} />
      <DeskMoves desk={desk} application={application} call={call} />
      {application.note && (
        <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">{application.note}</p>
      )}
      <Answers application={application} questions={questions} />
    </li>
  );
};

/** Two to four applicants side by side. */
export const DeskCompare = ({ desk, call }: { desk: DeskState; call: Call }) => (
  <div className="px-4 pt-3 pb-16 lg:px-6">
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="display text-xl">{m.compare}</h2>
      <Button variant="ghost" size="sm" onClick={() => desk.setComparing(false)}>
        {m.stopComparing}
      </Button>
    </div>
    <ul aria-label={m.comparedApplicants} className="relative flex gap-4 overflow-x-auto pb-4 xl:gap-3">
      {desk.selected.slice(0, COMPARE_MAX).map((application) => (
        <Column key={application.id} desk={desk} call={call} application={application} />
      ))}
    </ul>
  </div>
);

import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { useStore } from '#lib/store.ts';
import * as m from '#messages/directory/first-steps';
import { Button } from '#ui/button.tsx';
import { hiddenSteps, hideSteps, readHiddenSteps } from './hidden-steps.ts';
import { StepFields } from './step-forms.tsx';
import { missingSteps, STEPS, type Step, type StepName } from './steps.ts';

interface StepRowProps {
  step: Step;
  number: number;
  isDone: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const StepRow = ({ step, number, isDone, isOpen, onOpen, children }: StepRowProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The answered form has disappeared, so move the focus to the next step.
  useEffect(() => {
    if (isOpen && !wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="border-b py-1">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        disabled={isDone}
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-4 py-1.5 text-left"
      >
        <span
          aria-hidden="true"
          className={cx(
            'edge-print grid size-7 shrink-0 place-items-center rounded-full border',
            isDone ? 'border-green text-green' : 'border-line-strong',
          )}
        >
          {isDone ? <Check className="size-4" strokeWidth={2} /> : number}
        </span>
        <span className="flex-1">
          <span className={cx('display block text-lg', isDone && 'text-ink-soft')}>{step.title}</span>
          {!isDone && <span className="block text-sm text-ink-soft">{step.why}</span>}
        </span>
        {isDone && <span className="sr-only">{m.done}</span>}
      </button>
      {isOpen && <div className="py-4 sm:pl-11">{children}</div>}
    </li>
  );
};

interface StepListProps {
  profile: Profile;
  /** Shown next to the steps: the request to confirm the email address. */
  also?: ReactNode;
  onLater: () => void;
}

const StepList = ({ profile, also, onLater }: StepListProps) => {
  const missing = missingSteps(profile);
  const [skipped, setLeftOut] = useState<readonly StepName[]>([]);
  const [chosen, setChosen] = useState<StepName | null>(null);
  const next = missing.find(({ name }) => !skipped.includes(name))?.name ?? null;
  const open = missing.some(({ name }) => name === chosen) ? chosen : next;
  const skipStep = (name: StepName) => {
    setLeftOut([...skipped, name]);
    setChosen(null);
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="display text-2xl">
          {m.completeYourProfile}
        </h2>
        <Button variant="ghost" size="sm" className="-mx-3.5" onClick={onLater}>
          {m.notNow}
        </Button>
      </div>
      <p className="mb-3 text-ink-soft">
        {m.stepsDone({ finished: STEPS.length - missing.length, total: STEPS.length })}
      </p>
      {also}
      <ol className="border-t">
        {STEPS.map((step, at) => (
          <StepRow
            key={step.name}
            step={step}
            number={at + 1}
            isDone={!missing.includes(step)}
            isOpen={open === step.name}
            onOpen={() => setChosen(step.name)}
          >
            <StepFields name={step.name} profile={profile} onLater={() => skipStep(step.name)} />
          </StepRow>
        ))}
      </ol>
    </>
  );
};

/** The collapsed steps: one line with a button that reopens them. */
const Aside = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
    {m.stepsLeft({ count })}
    <button type="button" onClick={onOpen} className="text-link min-h-11 text-ink">
      {m.continueLabel}
    </button>
  </p>
);

interface FirstStepsProps {
  userId: number;
  also?: ReactNode;
}

/** Asks a new member step by step for missing parts of the profile. Renders nothing if the profile is complete. */
export const FirstSteps = ({ userId, also }: FirstStepsProps) => {
  const { data: profile } = useQuery({ ...ownProfileQuery, retry: retryUnlessRefused });
  const isHidden = useStore(hiddenSteps, (aside) => aside);
  // Before the first paint, so that the steps do not push down what is below them.
  useLayoutEffect(() => readHiddenSteps(userId), [userId]);
  if (!profile || isHidden === null) return null;
  const missing = missingSteps(profile).length;
  if (missing === 0) return null;
  return (
    <section aria-label={m.firstSteps} className="mt-10 max-w-3xl">
      {isHidden ? (
        <Aside count={missing} onOpen={() => hideSteps(userId, false)} />
      ) : (
        <StepList profile={profile} also={also} onLater={() => hideSteps(userId, true)} />
      )}
    </section>
  );
};

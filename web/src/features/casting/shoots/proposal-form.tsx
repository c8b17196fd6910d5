import { SHOOT_TITLE_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { ReactNode } from 'react';
import * as m from '#messages/casting/shoots-proposal';
import * as common from '#messages/common';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type KnownPeople, PartiesField } from './parties-field.tsx';
import { SendState } from './send-state.tsx';
import { type ShootTimes, type ShootValues, timesOf } from './shoot-values.ts';
import { TermsFields } from './terms-fields.tsx';
import { type ProposalOptions, useProposal } from './use-proposal.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t pt-5 pb-8">
    <h2 className="display mb-4 text-xl">{title}</h2>
    <div className="grid gap-5">{children}</div>
  </section>
);

type Proposal = ReturnType<typeof useProposal>;

const RestoredDraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p
    role="status"
    className="mb-5 flex flex-wrap items-center gap-x-3 border-l-4 border-l-blue pl-4 text-[0.9375rem]"
  >
    {m.weRestoredAProposal}
    <Button variant="ghost" size="sm" onClick={onStartOver}>
      {common.startOver}
    </Button>
  </p>
);

/** Props that the page passes to the form. */
export interface ProposalParts {
  knownPeople: KnownPeople;
  /** Returns content to show below the chosen times, such as conflicts with calendars. */
  belowTimes?: ((times: ShootTimes, values: ShootValues) => ReactNode) | undefined;
}

const Form = ({ proposal, knownPeople, belowTimes }: ProposalParts & { proposal: Proposal }) => {
  const { form, values, refusals } = proposal;
  const times = timesOf(values);
  const parts = { form, values, refusals };
  return (
    <form aria-label={m.shoot} noValidate onSubmit={(event) => event.preventDefault()}>
      <Section title={m.shootAndParticipants}>
        <Field label={common.title} error={refusals.title} required>
          <Input
            autoComplete="off"
            maxLength={SHOOT_TITLE_MAX}
            placeholder={m.titleExample}
            {...form.register('title')}
          />
        </Field>
        <PartiesField {...parts} knownPeople={knownPeople} />
      </Section>
      <Section title={common.terms}>
        <TermsFields {...parts} belowTimes={times && belowTimes?.(times, values)} />
      </Section>
    </form>
  );
};

/** Form for a new shoot. The missing fields are listed next to the button that sends it. */
export const ProposalForm = ({ knownPeople, belowTimes, ...options }: ProposalOptions & ProposalParts) => {
  const proposal = useProposal(options);
  const { missing, refusals, showErrors, failure, isPending, isRestored, submit, startOver } = proposal;
  return (
    <>
      {isRestored && <RestoredDraftNote onStartOver={startOver} />}
      <Form proposal={proposal} knownPeople={knownPeople} belowTimes={belowTimes} />
      <ActionBar>
        <SendState
          missing={missing}
          isWrong={Object.keys(refusals).length > 0}
          showErrors={showErrors}
          failure={failure}
          ready={m.readyToSend}
        />
        <Button variant="primary" onClick={submit} pending={isPending} pendingLabel={common.sending}>
          {m.sendProposal}
        </Button>
      </ActionBar>
    </>
  );
};

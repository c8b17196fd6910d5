import { changeTerms } from '@opencall/contract/casting/shoots/shoots.routes';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isAuthError, refusalOf, serverText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import { acceptIf, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/shoots-proposal';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { changeDraft } from './proposal-draft.ts';
import { SendState } from './send-state.tsx';
import { changeCost, lateCancellationStart } from './shoot-cost.ts';
import {
  checkTerms,
  emptyShoot,
  missingTerms,
  type ShootTerms,
  type ShootTimes,
  type ShootValues,
  shownRefusals,
  timesOf,
  valuesOfTerms,
} from './shoot-values.ts';
import { changesOf, subjectText, type TermChange } from './shoot-words.ts';
import { useChangeTerms } from './shoots.api.ts';
import { TermsFields } from './terms-fields.tsx';
import { ChangeLines } from './terms-list.tsx';
import { SEND_FAILED, SIGNED_OUT } from './use-proposal.ts';

const EMPTY_PARTY = { userId: 0, username: '', role: '' } as const;
const valuesOf = (terms: ShootTerms): ShootValues => ({
  ...emptyShoot(EMPTY_PARTY),
  title: '-',
  ...valuesOfTerms(terms),
});

/** When another party proposes new terms, updates the fields that the member has not changed. */
const useNewerTerms = (
  form: UseFormReturn<ShootValues>,
  { version, terms }: Pick<ShootDetail, 'version' | 'terms'>,
) => {
  const base = useRef({ version, terms });
  const [newerTerms, setNewerTerms] = useState<{ version: number; changes: TermChange[] }>();
  useEffect(() => {
    const before = base.current;
    if (before.version === version) return;
    base.current = { version, terms };
    const [old, now, typed] = [valuesOf(before.terms), valuesOf(terms), form.getValues()];
    for (const name of Object.keys(now) as (keyof ShootValues)[])
      if (JSON.stringify(typed[name]) === JSON.stringify(old[name])) form.setValue(name, now[name]);
    setNewerTerms({ version, changes: changesOf(before.terms, terms) });
  }, [form, version, terms]);
  return newerTerms;
};

interface ChangeDialogProps {
  shoot: ShootDetail;
  viewerId: number;
  belowTimes?: ((times: ShootTimes) => ReactNode) | undefined;
  /** Called with the version that the viewer's change created. */
  onSent: (version: number) => void;
  onClose: () => void;
}

const useSaveDraft = ({ watch }: UseFormReturn<ShootValues>, draft: ReturnType<typeof changeDraft>): void => {
  useEffect(() => {
    const { unsubscribe } = watch((now, { name }) => {
      if (name) draft.keep(now as ShootValues);
    });
    return unsubscribe;
  }, [watch, draft]);
};

const isValid = (values: ShootValues): boolean =>
  missingTerms(values).length === 0 && Object.keys(checkTerms(values).refusals).length === 0;

/** The changes to send. None while a field is missing or invalid. */
const changesIn = (before: ShootTerms, values: ShootValues): TermChange[] =>
  isValid(values) ? changesOf(before, checkTerms(values).terms as ShootTerms) : [];

const useChange = ({ shoot, viewerId, onSent, onClose }: ChangeDialogProps) => {
  const { id, version } = shoot;
  const draft = useMemo(() => changeDraft(viewerId, { id, version }), [viewerId, id, version]);
  const [restored] = useState(() => draft.find());
  const [showErrors, setShowErrors] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = useChangeTerms(id);
  const { form, submit, pending } = useZodForm({
    schema: acceptIf((typed: ShootValues) => changesIn(shoot.terms, typed).length > 0),
    defaultValues: restored ?? valuesOf(shoot.terms),
    send: async (typed) => {
      const answered = await change.mutateAsync({ version, terms: checkTerms(typed).terms });
      draft.discard();
      return answered;
    },
    onSuccess: (answered) => {
      toast({
        title: m.changeProposed,
        description: m.theOthersWereAskedAgain,
      });
      onSent(answered.version);
      onClose();
    },
    onFailure: (error) => {
      // The new terms are loaded and appear above the form.
      if (refusalOf(error, changeTerms)?.code === 'SHOOT_TERMS_CHANGED') return;
      setFailure(isAuthError(error) ? SIGNED_OUT : serverText(error, SEND_FAILED));
    },
  });
  const values = useWatch({ control: form.control }) as ShootValues;
  const newerTerms = useNewerTerms(form, shoot);
  useSaveDraft(form, draft);
  const { refusals } = checkTerms(values);
  const missing = missingTerms(values);
  return {
    form,
    values,
    newerTerms,
    showErrors,
    failure,
    missing,
    changes: changesIn(shoot.terms, values),
    refusals: shownRefusals(values, refusals),
    isWrong: !isValid(values),
    isPending: pending,
    submit: () => {
      setShowErrors(true);
      setFailure(undefined);
      void submit();
    },
    isRestored: restored !== null,
    startOver: () => {
      draft.discard();
      form.reset(valuesOf(shoot.terms));
    },
  };
};

const NewerTermsNote = ({ who, changes }: { who: string; changes: readonly TermChange[] }) => (
  <div role="alert" className="mb-5 border-l-4 border-l-yellow pl-4">
    <p className="font-medium">{common.theTermsHaveChanged}</p>
    <p className="mb-1.5 text-[0.9375rem] text-ink-soft">{m.newTermsWhileYouWereEditing({ who })}</p>
    <ChangeLines changes={changes} label={m.newTerms} />
  </div>
);

/** Shows the changes before they are sent to the other parties. */
const Summary = ({ changes }: { changes: readonly TermChange[] }) => (
  <section aria-label={m.yourChanges} className="mt-6 border-t pt-4">
    <h3 className="mb-1.5 font-medium">{m.yourChanges}</h3>
    {changes.length > 0 ? (
      <ChangeLines changes={changes} label={m.changes} />
    ) : (
      <p className="text-ink-soft">{m.noChangesYet}</p>
    )}
  </section>
);

const SendChange = ({ change }: { change: ReturnType<typeof useChange> }) => {
  const hasChanges = change.changes.length > 0;
  return (
    <>
      <SendState
        missing={change.missing}
        isWrong={change.isWrong}
        showErrors={change.showErrors}
        failure={change.failure}
        ready={hasChanges ? m.theOthersWillSeeYourChanges : m.youHaveNotChangedAnything}
      />
      <Button
        onClick={change.submit}
        disabled={!change.isWrong && !hasChanges}
        pending={change.isPending}
        pendingLabel={common.sending}
      >
        {m.proposeChange}
      </Button>
    </>
  );
};

/** Proposes new terms, which all other parties have to accept. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { shoot, viewerId, belowTimes, onClose } = props;
  const change = useChange(props);
  const { form, values, refusals, newerTerms, changes } = change;
  const times = timesOf(values);
  const proposer = shoot.versions.at(-1)?.proposedBy ?? null;
  const cost = changeCost(shoot, useNow([lateCancellationStart(shoot)]));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.proposeAChange}
      description={shoot.status === 'confirmed' ? m.confirmedAgainOnceAllAccept : m.allAreAskedAgain}
      wide
      footer={<SendChange change={change} />}
    >
      {newerTerms && (
        <NewerTermsNote
          who={subjectText(shoot, { userIds: [proposer], viewerId })}
          changes={newerTerms.changes}
        />
      )}
      {cost && (
        <p className="mb-5 border-l-4 border-l-red pl-4" role="note">
          {cost}
        </p>
      )}
      {change.isRestored && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {m.weRestoredAChange}
          <Button variant="ghost" size="sm" onClick={change.startOver}>
            {common.startOver}
          </Button>
        </p>
      )}
      <form
        aria-label={common.terms}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-5"
      >
        <TermsFields
          form={form}
          values={values}
          refusals={refusals}
          belowTimes={times && belowTimes?.(times)}
        />
      </form>
      <Summary changes={changes} />
    </Sheet>
  );
};

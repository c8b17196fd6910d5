import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { acceptIf, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/shoots-proposal';
import { type ProposalStart, proposalDraft } from './proposal-draft.ts';
import { checkProposal, missingFields, type ShootValues, shownRefusals } from './shoot-values.ts';
import { useProposeShoot } from './shoots.api.ts';

export const SEND_FAILED = m.connectionLost;
export const SIGNED_OUT = m.sessionEnded;

export interface ProposalOptions {
  viewerId: number;
  start: ProposalStart;
  /** The values of the form if no draft is stored. */
  initial: ShootValues;
  onSent: (shoot: ShootDetail) => void;
}

const isReady = (values: ShootValues): boolean =>
  missingFields(values).length === 0 && Object.keys(checkProposal(values).refusals).length === 0;

/** State of the form for a new shoot. Stored while the member types. A retry never creates a duplicate. */
export const useProposal = ({ viewerId, start, initial, onSent }: ProposalOptions) => {
  const [draft] = useState(() => proposalDraft(viewerId, start));
  const [restored] = useState(() => draft.find());
  const [isRestored, setRestored] = useState(restored !== null);
  const [showErrors, setShowErrors] = useState(false);
  const [failure, setFailure] = useState<string>();
  const propose = useProposeShoot();
  const { form, submit, pending } = useZodForm({
    schema: acceptIf(isReady),
    defaultValues: restored ?? initial,
    send: async (typed) => {
      const shoot = await propose.mutateAsync({
        ...checkProposal(typed).fields,
        ...(start.application ? { applicationId: start.application } : {}),
        clientId: draft.clientIdFor(typed),
      });
      draft.discard();
      return shoot;
    },
    onSuccess: onSent,
    onFailure: (error) => setFailure(isAuthError(error) ? SIGNED_OUT : serverText(error, SEND_FAILED)),
  });
  const values = useWatch({ control: form.control }) as ShootValues;
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((now, { name }) => {
      // A reset has no field name. Store only the member's input.
      if (name) draft.keep(now as ShootValues);
    });
    return unsubscribe;
  }, [watch, draft]);

  const missing = missingFields(values);
  const { refusals } = checkProposal(values);
  const startOver = () => {
    draft.discard();
    form.reset(initial);
    setRestored(false);
    setShowErrors(false);
    setFailure(undefined);
  };
  return {
    form,
    values,
    missing,
    refusals: shownRefusals(values, refusals),
    /** True once the member has tried to send the form. From then on, missing fields are announced. */
    showErrors,
    failure,
    isPending: pending,
    isRestored,
    submit: () => {
      setShowErrors(true);
      setFailure(undefined);
      void submit();
    },
    startOver,
  };
};

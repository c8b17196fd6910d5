import type { TwoFactorState } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { toast } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/states.tsx';
import { BothFactorsDialog } from './both-factors-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RowsSkeleton, Section } from './section.tsx';
import { twoFactorQuery, useDisableTwoFactor, useRenewRecoveryCodes } from './security.api.ts';
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx';

type Open = 'setup' | 'disable' | 'renew' | undefined;

const DisableDialog = ({ onClose }: { onClose: () => void }) => {
  const disable = useDisableTwoFactor();
  return (
    <BothFactorsDialog
      title={m.turnTwoFactorOffQuestion}
      description={m.turnTwoFactorOffMeaning}
      action={common.turnOff}
      failure={m.couldNotTurnOffTwoFactorAuthentication}
      onClose={onClose}
      onConfirm={async (factors) => {
        const { message } = await disable.mutateAsync(factors);
        toast({ title: m.twoFactorIsOff, description: message });
        onClose();
      }}
    />
  );
};

const RenewDialog = ({ onClose }: { onClose: () => void }) => {
  const renew = useRenewRecoveryCodes();
  if (renew.data) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.yourRecoveryCodes}
        footer={
          <Button variant="primary" onClick={onClose}>
            {m.iHaveSavedThem}
          </Button>
        }
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      </Dialog>
    );
  }
  return (
    <BothFactorsDialog
      title={m.getNewRecoveryCodes}
      description={m.currentCodesStopWorking}
      action={m.getNewCodes}
      failure={m.couldNotCreateNewCodes}
      onClose={onClose}
      onConfirm={async (factors) => {
        await renew.mutateAsync(factors);
      }}
    />
  );
};

const StateLine = ({ state }: { state: TwoFactorState }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Badge tone={state.enabled ? 'green' : 'gray'}>{state.enabled ? m.on : m.off}</Badge>
    {state.enabledAt && (
      <span>{m.onSince({ date: formatDate(state.enabledAt), count: state.recoveryCodesLeft })}</span>
    )}
  </p>
);

const TwoFactor = ({ state }: { state: TwoFactorState }) => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <StateLine state={state} />
      <div className="mt-5 flex flex-wrap gap-3">
        {state.enabled ? (
          <>
            <Button variant="outline" onClick={() => setOpen('renew')}>
              {m.newRecoveryCodes}
            </Button>
            <Button variant="destructive" onClick={() => setOpen('disable')}>
              {m.turnTwoFactorOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setup')}>{m.setUpTwoFactor}</Button>
        )}
      </div>
      {open === 'setup' && <TwoFactorSetupDialog onClose={close} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
    </>
  );
};

/** The settings for two-factor sign-in with an authenticator app. */
export const TwoFactorSection = () => {
  const { data, isError, refetch, isFetching } = useQuery(twoFactorQuery);
  return (
    <Section title={m.twoFactor} about={m.twoFactorMeaning}>
      {data && <TwoFactor state={data} />}
      {!data && !isError && <RowsSkeleton />}
      {!data && isError && (
        <ErrorState title={m.twoFactorDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {common.checkYourConnectionAndTry}
        </ErrorState>
      )}
    </Section>
  );
};

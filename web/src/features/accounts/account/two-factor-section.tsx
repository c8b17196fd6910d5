import type { TwoFactorState } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { toast } from '#lib/toasts.ts';
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
      title="Switch two-factor off?"
      description="You will sign in with your password only, and your recovery codes will stop working."
      action="Switch off"
      failure="Failed to switch two-factor off"
      onClose={onClose}
      onConfirm={async (factors) => {
        const { message } = await disable.mutateAsync(factors);
        toast({ title: 'Two-factor is off', description: message });
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
        title="Your recovery codes"
        footer={
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        }
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      </Dialog>
    );
  }
  return (
    <BothFactorsDialog
      title="Make new recovery codes?"
      description="Your current codes stop working immediately."
      action="Make new codes"
      failure="Failed to make new codes"
      onClose={onClose}
      onConfirm={async (factors) => {
        await renew.mutateAsync(factors);
      }}
    />
  );
};

const StateLine = ({ state }: { state: TwoFactorState }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Badge tone={state.enabled ? 'green' : 'gray'}>{state.enabled ? 'On' : 'Off'}</Badge>
    {state.enabledAt && (
      <span>
        Since {formatDate(state.enabledAt)}.{' '}
        {state.recoveryCodesLeft === 1
          ? '1 recovery code left.'
          : `${state.recoveryCodesLeft} recovery codes left.`}
      </span>
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
              New recovery codes
            </Button>
            <Button variant="destructive" onClick={() => setOpen('disable')}>
              Switch two-factor off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setup')}>Set up two-factor</Button>
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
    <Section
      title="Two-factor sign-in"
      about="With an authenticator app, a stolen password is not enough: signing in also takes a code from your phone."
    >
      {data && <TwoFactor state={data} />}
      {!data && !isError && <RowsSkeleton />}
      {!data && isError && (
        <ErrorState title="This could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      )}
    </Section>
  );
};

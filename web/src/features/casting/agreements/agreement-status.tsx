import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import type {
  AgreementStatus,
  VoidReason,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Badge, type BadgeLook } from '#ui/badge.tsx';

const LOOKS: Record<AgreementStatus, BadgeLook> = {
  open: { label: common.open, tone: 'yellow' },
  complete: { label: m.complete, tone: 'green' },
  void: { label: m.voidStatus, tone: 'gray' },
};

export const AgreementStatusBadge = ({ status }: Pick<Agreement, 'status'>) => (
  <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
);

/** The reasons why an agreement can no longer be signed. */
export const VOID_REASONS: Record<VoidReason, string> = {
  terms: m.theTermsHaveChanged,
  'shoot-ended': m.theShootWillNotTakePlace,
  withdrawn: m.itsCreatorWithdrewIt,
};

/** True if the member is a party of an open agreement and has not signed it yet. */
export const hasToSign = ({ status, signatures, parties }: Agreement, userId: number): boolean =>
  status === 'open' &&
  parties.some((party) => party.userId === userId) &&
  !signatures.some((signature) => signature.userId === userId);

/** `1 of 2 signed` */
export const signedText = ({ signatures, parties }: Agreement): string =>
  m.signedOf({ signed: signatures.length, total: parties.length });

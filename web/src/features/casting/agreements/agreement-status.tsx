import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import type {
  AgreementStatus,
  VoidReason,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { Badge, type BadgeLook } from '#ui/badge.tsx';

const LOOKS: Record<AgreementStatus, BadgeLook> = {
  open: { label: 'Open', tone: 'yellow' },
  complete: { label: 'Complete', tone: 'green' },
  void: { label: 'Void', tone: 'gray' },
};

export const AgreementStatusBadge = ({ status }: Pick<Agreement, 'status'>) => (
  <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
);

/** The reasons why an agreement can no longer be signed. */
export const VOID_WORDS: Record<VoidReason, string> = {
  terms: 'The terms of the shoot have changed. Create a new agreement from the new terms.',
  'shoot-ended': 'The shoot was called off.',
  withdrawn: 'The member who created it withdrew it.',
};

/** True if the member is a party of an open agreement and has not signed it yet. */
export const hasToSign = ({ status, signatures, parties }: Agreement, userId: number): boolean =>
  status === 'open' &&
  parties.some((party) => party.userId === userId) &&
  !signatures.some((signature) => signature.userId === userId);

/** `1 of 2 signed` */
export const signedWords = ({ signatures, parties }: Agreement): string =>
  `${signatures.length} of ${parties.length} signed`;

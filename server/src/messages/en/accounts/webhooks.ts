import type { Value } from '@opencall/contract/shared/format/messages';

export const deliveryJob = ({ deliveryId, number }: { deliveryId: Value; number: Value }) =>
  `Delivery ${deliveryId}, try ${number}`;

// Why a delivery failed
export const serverStopped = 'The server stopped before the answer arrived';
export const receiverAnswered = ({ status }: { status: Value }) => `The receiver answered ${status}`;
export const receiverRedirected = ({ status }: { status: Value }) =>
  `The receiver answered ${status}; redirects are not followed`;
export const addressRefused = ({ reason }: { reason: Value }) => `The address cannot be used: ${reason}`;
export const secretChanged = 'SESSION_SECRET has changed: delete this webhook and add it again';
export const noAnswer = 'No answer';

// Files of the data download
export const aboutToldOtherSystems =
  'Data about your actions that the host’s own systems received in the last 30 days.';

import type { Value } from '@opencall/contract/shared/format/messages';

// Why an address outside of this installation cannot be used
export const notAnAddress = 'Must be an address like https://example.com/hook';
export const notHttp = 'Must begin with https:// or http://';
export const holdsPassword = 'Must not hold a name or a password';
export const inPrivateNetwork = 'Must not lead into a private network';

// Why a request failed
export const noAnswerInTime = ({ seconds }: { seconds: Value }) => `No answer within ${seconds} seconds`;
export const answerTooLarge = ({ bytes }: { bytes: Value }) => `The answer has more than ${bytes} bytes`;
export const nameInPrivateNetwork = 'The name leads into a private network';
export const noAddress = 'No address';

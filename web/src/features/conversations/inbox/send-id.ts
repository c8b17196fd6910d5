import { randomId } from '#lib/random-id.ts';

/**
 * An id for each email that is tried to be sent: the same email again carries the same id, so that an answer
 * that got lost on the way never makes two of it; a changed one is another email.
 */
export const createSendId = (): ((email: object) => string) => {
  let tried = '';
  let id = '';
  return (email) => {
    const text = JSON.stringify(email);
    if (text !== tried) {
      tried = text;
      id = randomId();
    }
    return id;
  };
};

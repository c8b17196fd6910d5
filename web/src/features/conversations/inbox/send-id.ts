import { randomId } from '#lib/random-id.ts';

/**
 * Returns an id for each email. A retry of the same email gets the same id, so that the server stores it only once
 * if a response was lost. A changed email gets a new id.
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

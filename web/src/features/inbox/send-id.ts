import { randomId } from '#lib/random-id.ts';

/**
 * An id for each letter that is tried to be sent: the same letter again carries the same id, so that an answer
 * that got lost on the way never makes two of it; a changed one is another letter.
 */
export const createSendId = (): ((letter: object) => string) => {
  let tried = '';
  let id = '';
  return (letter) => {
    const text = JSON.stringify(letter);
    if (text !== tried) {
      tried = text;
      id = randomId();
    }
    return id;
  };
};

import { statSync } from 'node:fs';

/** The data folder belongs to another user. The message is shown to the operator. */
export class WrongUserError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The embedded database in ${folder} belongs to the user with the id ${owner}, and this process runs as root. ` +
        `Files that root creates in it could not be read by that user. Run this again with: sudo -u '#${owner}'`,
    );
    this.name = 'WrongUserError';
  }
}

/** The id of the current user; undefined where the system has no ids. */
const currentUser = (): number | undefined => process.getuid?.();

/**
 * Refuses root a database of another user, because the server of that user could not open it afterwards.
 * @throws WrongUserError
 */
export const assertOwnFolder = (folder: string, user: number | undefined = currentUser()): void => {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (user === 0 && owner !== undefined && owner !== 0) throw new WrongUserError(folder, owner);
};

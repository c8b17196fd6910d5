import { reasonOf } from '#platform/reason.ts';

const NAME = 'CannotOpenDatabaseError';

/** The embedded database does not open, for example because a file is damaged. The message is shown to the operator. */
export class CannotOpenDatabaseError extends Error {
  constructor(folder: string, cause: unknown) {
    // WebAssembly adds a hint for its developers.
    const reason = reasonOf(cause).replace(/\. Build with.*$/s, '');
    super(
      `The embedded database in ${folder} cannot be opened: ${reason}. Nothing in it was changed or deleted.`,
      { cause },
    );
    this.name = NAME;
  }
}

/** Also true for an error that the thread of the database has sent: such an error keeps only its name. */
export const cannotOpenDatabase = (error: unknown): error is Error =>
  error instanceof Error && error.name === NAME;

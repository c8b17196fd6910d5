import { DatabaseRestoringError } from './errors.ts';

/** Refuses the database calls of this process while a restore replaces all tables. */
export class RestoreGate {
  #restoredBy: 'this process' | 'another process' | null = null;
  #closings = 0;

  /** Null: no restore is running. */
  get restoredBy(): 'this process' | 'another process' | null {
    return this.#restoredBy;
  }

  close(restoredBy: 'this process' | 'another process'): void {
    this.#restoredBy = restoredBy;
    this.#closings += 1;
  }

  open(): void {
    this.#restoredBy = null;
  }

  /**
   * Runs a call unless the gate is closed. A call that fails after the gate was closed may have failed because of the
   * restore, which takes the locks of all tables. @throws DatabaseRestoringError in both cases.
   */
  readonly pass = async <T>(call: () => Promise<T>): Promise<T> => {
    if (this.#restoredBy) throw new DatabaseRestoringError();
    const closings = this.#closings;
    try {
      return await call();
    } catch (error) {
      throw this.#closings === closings ? error : new DatabaseRestoringError(error);
    }
  };
}

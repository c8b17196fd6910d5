/** For failures that the screen ignores on purpose: they are in the console. */
export const logFailure = (what: string, error: unknown): void => console.error(what, error);

/** Logs failures that the screen ignores on purpose. */
export const logFailure = (what: string, error: unknown): void => console.error(what, error);

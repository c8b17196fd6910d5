/** For failures that the screen passes over on purpose: whoever looks for them finds them in the console. */
export const logFailure = (what: string, error: unknown): void => console.error(what, error);

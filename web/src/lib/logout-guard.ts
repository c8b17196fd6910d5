/** Called before a sign-out, once it is loaded. If it returns true, it shows a question and calls `goOn` itself. */
export const logoutGuard: { ask?: ((goOn: () => void) => boolean) | undefined } = {};

/** Asked before a member signs out, once it is loaded; true: it has the question on screen and calls `goOn` itself. */
export const logoutGuard: { ask?: ((goOn: () => void) => boolean) | undefined } = {};

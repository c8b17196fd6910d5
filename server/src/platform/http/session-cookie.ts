/** Name of the session cookie. `__Host-` binds it to this host and to HTTPS. */
export const sessionCookieName = (isProduction: boolean): string =>
  isProduction ? '__Host-opencall_session' : 'opencall_session';

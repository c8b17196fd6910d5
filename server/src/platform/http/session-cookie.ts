/** Name of the cookie that holds the session's token. `__Host-` binds it to this host and to HTTPS. */
export const sessionCookieName = (isProduction: boolean): string =>
  isProduction ? '__Host-opencall_session' : 'opencall_session';

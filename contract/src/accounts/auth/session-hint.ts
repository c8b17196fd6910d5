/**
 * Name of a cookie that scripts can read, set while the browser has a session cookie, which they cannot read.
 * It proves nothing: it only saves visitors calls that would be refused.
 */
export const SESSION_HINT_COOKIE = 'opencall_signed_in';

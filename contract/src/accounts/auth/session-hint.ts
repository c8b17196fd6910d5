/**
 * Cookie that scripts can read and write, there while the browser holds a session cookie, which they cannot see. It
 * proves nothing: it only spares visitors' pages the calls that would be refused.
 */
export const SESSION_HINT_COOKIE = 'opencall_signed_in';

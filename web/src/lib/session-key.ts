/** Query key of the signed-in user; apart from `session.ts`, so that the query client can name it too. */
export const SESSION_KEY = ['session'] as const;

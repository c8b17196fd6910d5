/** Query key of the signed-in user. In its own file, so that the query client can import it without `session.ts`. */
export const SESSION_KEY = ['session'] as const;

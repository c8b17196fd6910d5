/** PostgreSQL `integer` ends here; a larger id cannot exist and is refused before it reaches the database. */
export const MAX_ID = 2_147_483_647;

/** Names and hashes of the applied migrations, in order. */
export type Applied = ReadonlyMap<string, string>;

/** The files that hold the schema of the migrations 0000 to 0067. They are applied together. */
const FILES = ['0000_tables', '0001_functions_and_triggers'];
const FIRST_REPLACED = '0000_extensions';
const LAST_REPLACED = {
  name: '0067_listings_near',
  hash: 'e92928c163eb58de3fa420e7e6a084805491dd0510d1ad6ff165e9e0a2c11762',
};

/** The commit whose last migration is the last one that the baseline replaced. */
export const BEFORE_BASELINE = '533a14e5';

export const isInBaseline = (name: string): boolean => FILES.includes(name);

/** True if a database or a backup records the migrations that the baseline replaced. */
export const recordsReplaced = (applied: Applied): boolean => applied.has(FIRST_REPLACED);

/**
 * Replaces the migrations 0000 to 0067 by the baseline in a list of applied migrations. @returns null if the
 * last of them is missing: then the baseline does not describe the schema.
 */
export const withBaseline = (
  applied: Applied,
  migrations: readonly { name: string; hash: string }[],
): Applied | null => {
  if (!recordsReplaced(applied)) return applied;
  if (applied.get(LAST_REPLACED.name) !== LAST_REPLACED.hash) return null;
  const baseline = migrations.filter(({ name }) => isInBaseline(name));
  const later = [...applied].filter(([name]) => name > LAST_REPLACED.name);
  return new Map([...baseline.map(({ name, hash }) => [name, hash] as const), ...later]);
};

/** Turns rows into one list per key, in the order of `keys`: the values of a statement that unnests rows. */
export const columnLists = <Row extends object>(
  rows: readonly Row[],
  keys: readonly (keyof Row)[],
): Row[keyof Row][][] => keys.map((key) => rows.map((row) => row[key]));

/** Pairs each row with its answer from the statement. Both lists have the same order. */
export const zip = <Row, Answer>(rows: readonly Row[], answers: readonly Answer[]): [Row, Answer][] => {
  if (answers.length !== rows.length) {
    throw new Error(`the database answered ${answers.length} rows for ${rows.length}`);
  }
  return rows.map((row, n) => [row, answers[n] as Answer]);
};

/** One JSON file of a member's data: its rows, oldest first, read a page at a time. */
export interface RecordFile {
  /** File name without ending: `ratings-given`. */
  readonly name: string;
  /** What the file holds, for people who open the folder: a sentence. */
  readonly about: string;
  /**
   * SQL for a page of rows: `$1` the user's id, `$2` the last row's `id` (0 at first), `$3` the page's size.
   * Rows are ordered by a column `id`, whose values grow; columns are named as people should read them.
   */
  readonly sql: string;
}

/** What a feature keeps of a member: the one thing it declares to take part in export and deletion. */
export interface MemberRecords {
  /** Tables that this feature answers for; a test finds tables of members that nobody names. */
  readonly tables: readonly string[];
  /** What the member wrote, uploaded or received here. */
  readonly files: readonly RecordFile[];
}

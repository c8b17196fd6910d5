/** One JSON file of a member's data: its rows, oldest first, read a page at a time. */
export interface RecordFile {
  /** File name without extension: `ratings-given`. */
  readonly name: string;
  /** A sentence about the content of the file, for people who open the folder. */
  readonly about: string;
  /**
   * SQL for a page of rows: `$1` the user's id, `$2` the last row's `id` (initially 0), `$3` the page size.
   * Rows are sorted by an ascending column `id`; columns have readable names.
   */
  readonly sql: string;
}

/** The data that a feature stores about members, declared for export and deletion. */
export interface MemberRecords {
  /** Tables covered by this feature; a test reports tables with member data that no feature covers. */
  readonly tables: readonly string[];
  /** The data that the member wrote, uploaded or received here. */
  readonly files: readonly RecordFile[];
}

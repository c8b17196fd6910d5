/** `pending` → `resolved` or `dismissed`, once. Back to `pending` only as an undo: see `decideReportSchema`. */
export const REPORT_STATUSES = ['pending', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REASON_MAX = 2000;

export const REPORT_KINDS = ['profile', 'message', 'mail', 'call', 'reference', 'picture'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

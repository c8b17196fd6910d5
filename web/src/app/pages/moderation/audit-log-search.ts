const NAMES = ['actor', 'target', 'action', 'from', 'to'] as const;

type AuditSearch = Partial<Record<(typeof NAMES)[number], string>>;

/** The filters of the log, unchecked: the server reports those it cannot use. */
export const auditLogSearch = (values: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value ? [[name, value]] : [];
    }),
  );

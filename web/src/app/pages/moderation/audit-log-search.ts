const NAMES = ['actor', 'target', 'action', 'from', 'to'] as const;

type AuditSearch = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads the filters of the audit log without validating them: the server reports invalid ones. */
export const auditLogSearch = (values: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value ? [[name, value]] : [];
    }),
  );

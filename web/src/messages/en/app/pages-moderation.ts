export const noPermissionToModerate = "You don't have permission to use the moderation panel";
export const noPermissionToViewAuditLog = "You don't have permission to view the audit log";

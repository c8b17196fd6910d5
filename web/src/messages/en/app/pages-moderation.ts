export const useTheModerationPanel = 'use the moderation panel';
export const readTheAuditLog = 'read the audit log';

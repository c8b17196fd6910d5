export const useTheModerationPanel = 'use the moderation panel';
export const viewTheAuditLog = 'view the audit log';

export const noPermissionToViewAnalytics = "You don't have permission to view analytics";

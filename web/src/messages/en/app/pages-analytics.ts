export const viewAnalytics = 'view analytics';

export const seeAnalytics = 'see analytics';

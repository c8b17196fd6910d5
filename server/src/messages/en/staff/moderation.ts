// Files of the data download
export const aboutReportsSent = 'Reports that you sent about profiles, messages, emails and calls.';

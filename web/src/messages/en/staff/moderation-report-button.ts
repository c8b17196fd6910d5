export const reportProfile = 'Report Profile';
export const reportMessage = 'Report message';
export const reportEmail = 'Report email';
export const reportCall = 'Report call';
export const reportReference = 'Report reference';
export const reportPicture = 'Report picture';

// Why a background job failed
export const stoppedWhileRunning = 'stopped while it ran';
export const processEnded = 'its process ended while it ran';
export const failedWithoutReason = 'failed without a reason';
export const tookTooLong = 'took too long';

/** The path where tus clients create uploads; uploads have addresses below it. */
export const RESUMABLE_UPLOADS_PATH = '/api/resumable-uploads';

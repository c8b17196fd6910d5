/** The work that makes a picture's AVIF: avif.jobs.ts. */
export const AVIF_JOB = 'make-avif';

export interface AvifJob {
  /** `media.key`. */
  key: string;
}

/** The payload of a notification is the kind of job that was added. */
export const JOBS_CHANNEL = 'opencall_jobs';

/** A job to be added. */
export interface NewJob {
  /** Absent: a new id. */
  id: string | undefined;
  kind: string;
  data: object;
  /** Seconds before the job may start. */
  afterSeconds: number | undefined;
}

/** The statement that adds jobs. `$n` is the JSON of an array of `NewJob`. */
export const insertJobsSql = (n: number): string => `
  insert into jobs (id, kind, data, start_after)
  select coalesce(id, gen_random_uuid()), kind, data, now() + make_interval(secs => coalesce("afterSeconds", 0))
  from json_to_recordset($${n}) as (id uuid, kind text, data jsonb, "afterSeconds" float8)
  on conflict do nothing`;

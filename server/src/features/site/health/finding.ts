import type { HealthCheck, ProblemSeverity } from '@opencall/contract/site/health/health.schemas';
import type { PushOfEnvironment, PushSettings } from '#config/push-settings.ts';
import type { Config } from '#config.ts';
import type { Log } from '#platform/log.ts';
import { reasonOf } from '#platform/reason.ts';
import type { HealthFacts } from './health-facts.ts';
import type { Probes } from './probes.ts';

/** The result of a check. A check can have several. */
export interface Finding {
  /** `unchecked`: there was nothing to check it with. */
  severity: 'ok' | 'unchecked' | ProblemSeverity;
  what: string;
  /** What to do; absent if there is nothing to do. */
  todo?: string;
  /** An address with more information. */
  url?: string | null;
}

/** The settings that checks read: those of a running server, or of a command that has no secrets. */
export interface HealthConfig extends Omit<Config, 'sessionSecret' | 'idDocumentKey' | 'push'> {
  push: PushSettings | PushOfEnvironment;
}

/** What checks look at. */
export interface Look {
  config: HealthConfig;
  /** The facts of the database, or null without an answer; the finding says which database answered, or why none did. */
  database: { facts: HealthFacts | null; finding: Finding };
  probes: Probes;
  now: Date;
  log: Log;
}

export type Check = (look: Look) => Promise<Finding[]> | Finding[];
export type NamedFinding = Finding & { check: HealthCheck };

export const ok = (what: string): Finding => ({ severity: 'ok', what });
export const unchecked = (what: string): Finding => ({ severity: 'unchecked', what });
export const warning = (what: string, todo: string): Finding => ({ severity: 'warning', what, todo });
export const broken = (what: string, todo: string): Finding => ({ severity: 'broken', what, todo });

/** The facts of the database; null if it did not answer, which is a finding of its own. */
export const factsOf = ({ database }: Look): HealthFacts | null => database.facts;

/** An error and its cause in one line. */
export const failureOf = (error: unknown): string => {
  const reason = reasonOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : '';
  const inner = reason.includes(cause) ? '' : ` (${cause})`;
  return `${reason}${inner}`.split('\n')[0] ?? '';
};

/** Formats a size: `51 MB`, `2.0 GB`. */
export const sizeText = (bytes: number): string => {
  const [MEGABYTE, GIGABYTE] = [1024 ** 2, 1024 ** 3];
  return bytes < GIGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;
};

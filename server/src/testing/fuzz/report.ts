import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { codeOf, type Finding } from './checks.ts';
import type { FuzzCall } from './requests.ts';
import type { WireAnswer } from './wire.ts';

interface Failure extends Finding {
  endpoint: string;
  times: number;
  /** The number of the first call that showed it. */
  serial: number;
  /** The request for a shell, as small as it could be made. */
  replay: string;
}

const titleOf = ({ endpoint }: Pick<FuzzCall, 'endpoint'>): string => `${endpoint.method} ${endpoint.path}`;
const keyOf = (call: FuzzCall, { kind, what }: Finding): string =>
  `${titleOf(call)} ${kind} ${what.replace(/\d+/g, '0')}`;

/** What a run has seen. */
export class Report {
  readonly seed: number;
  readonly statuses = new Map<number, number>();
  /** Successes by endpoint. */
  readonly successes = new Map<string, number>();
  /** Codes of the refusals, by endpoint. */
  readonly #refusals = new Map<string, Map<string, number>>();
  calls = 0;
  /** Refused writes whose database was compared. */
  compared = 0;
  renewals = 0;
  replaced = 0;
  slowest = { ms: 0, endpoint: '' };
  readonly #failures = new Map<string, Failure>();

  constructor(seed: number) {
    this.seed = seed;
  }

  get failures(): Failure[] {
    return [...this.#failures.values()];
  }

  count(call: FuzzCall, answer: WireAnswer): void {
    const { status, ms } = answer;
    this.calls += 1;
    if (status >= 400) this.#countRefusal(titleOf(call), codeOf(answer) ?? String(status));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 400) this.successes.set(titleOf(call), (this.successes.get(titleOf(call)) ?? 0) + 1);
    if (ms > this.slowest.ms) this.slowest = { ms: Math.round(ms), endpoint: titleOf(call) };
  }

  isNew(call: FuzzCall, finding: Finding): boolean {
    return !this.#failures.has(keyOf(call, finding));
  }

  add(call: FuzzCall, finding: Finding, { serial, replay }: { serial: number; replay: string }): void {
    this.#failures.set(keyOf(call, finding), {
      ...finding,
      endpoint: titleOf(call),
      times: 1,
      serial,
      replay,
    });
  }

  again(call: FuzzCall, finding: Finding): void {
    const failure = this.#failures.get(keyOf(call, finding));
    if (failure) failure.times += 1;
  }

  #countRefusal(title: string, code: string): void {
    const codes = this.#refusals.get(title) ?? new Map<string, number>();
    this.#refusals.set(title, codes.set(code, (codes.get(code) ?? 0) + 1));
  }

  /** The endpoints that no call has reached the inside of, and what they said instead. */
  #neverSucceeded(): string[] {
    const titles = ALL_ENDPOINTS.map((endpoint) => titleOf({ endpoint }));
    return titles
      .filter((title) => !this.successes.has(title))
      .map((title) => {
        const codes = [...(this.#refusals.get(title) ?? [])].map(([code, times]) => `${code} ${times}`);
        return `never a success: ${title} (${codes.join(', ')})`;
      });
  }

  /** Lines for people. */
  lines(): string[] {
    const statuses = [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`);
    return [
      `seed ${this.seed}: ${this.calls} calls (${statuses.join(', ')}), slowest ${this.slowest.ms} ms (${this.slowest.endpoint})`,
      ...this.#neverSucceeded(),
      `${this.successes.size} endpoints succeeded; ${this.compared} refused writes compared; ${this.renewals} sessions renewed, ${this.replaced} accounts replaced`,
      ...this.failures.map(
        ({ endpoint, kind, what, times, serial, replay }) =>
          `FAILED ${kind} at ${endpoint}: ${what}, ${times} times, first call ${serial}\n    ${replay}`,
      ),
    ];
  }
}

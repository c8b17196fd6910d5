import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { codeOf, type Finding } from './checks.ts';
import type { FuzzCall } from './requests.ts';
import { OUT_OF_REACH } from './valid-cases.ts';
import type { WireAnswer } from './wire.ts';

export const titleOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

interface Failure extends Finding {
  endpoint: string;
  times: number;
  /** Number of the first call with this finding. */
  serial: number;
  /** The request as a shell command, reduced to what is needed to reproduce the failure. */
  replay: string;
}

const keyOf = ({ endpoint }: FuzzCall, { kind, what }: Finding): string =>
  `${titleOf(endpoint)} ${kind} ${what.replace(/\d+/g, '0')}`;

const RAREST_SHOWN = 20;

/** What a run has seen. */
export class Report {
  readonly seed: number;
  readonly statuses = new Map<number, number>();
  /** Successes by endpoint. */
  readonly successes = new Map<string, number>();
  /** Codes of the refusals, by endpoint. */
  readonly #refusals = new Map<string, Map<string, number>>();
  /** Valid cases that could not be built, by endpoint, each with the latest reason. */
  readonly brokenCases = new Map<string, string>();
  calls = 0;
  /** Number of refused writes after which the database was compared. */
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
    if (status >= 400) this.#countRefusal(titleOf(call.endpoint), codeOf(answer) ?? String(status));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 400)
      this.successes.set(titleOf(call.endpoint), (this.successes.get(titleOf(call.endpoint)) ?? 0) + 1);
    if (ms > this.slowest.ms) this.slowest = { ms: Math.round(ms), endpoint: titleOf(call.endpoint) };
  }

  isNew(call: FuzzCall, finding: Finding): boolean {
    return !this.#failures.has(keyOf(call, finding));
  }

  add(call: FuzzCall, finding: Finding, { serial, replay }: { serial: number; replay: string }): void {
    this.#failures.set(keyOf(call, finding), {
      ...finding,
      endpoint: titleOf(call.endpoint),
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

  /** Returns the endpoints that could succeed and did not. */
  neverSucceeded(): Endpoint[] {
    return ALL_ENDPOINTS.filter((endpoint) => {
      const title = titleOf(endpoint);
      return !this.successes.has(title) && !OUT_OF_REACH[title];
    });
  }

  #describeRefusals(endpoint: Endpoint): string {
    const codes = [...(this.#refusals.get(titleOf(endpoint)) ?? [])].map(
      ([code, times]) => `${code} ${times}`,
    );
    const broken = this.brokenCases.get(titleOf(endpoint)) ?? '';
    return `NEVER A SUCCESS at ${titleOf(endpoint)} (${codes.join(', ')}) ${broken}`;
  }

  /** Describes the endpoints with the fewest successes. They may need a valid case. */
  #describeRarest(): string {
    const rarest = [...this.successes].sort(([, a], [, b]) => a - b).slice(0, RAREST_SHOWN);
    return `fewest successes: ${rarest.map(([title, times]) => `${title} ${times}`).join(', ')}`;
  }

  /** Lines for people. */
  lines(): string[] {
    const statuses = [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`);
    return [
      `seed ${this.seed}: ${this.calls} calls (${statuses.join(', ')}), slowest ${this.slowest.ms} ms (${this.slowest.endpoint})`,
      ...this.neverSucceeded().map((endpoint) => this.#describeRefusals(endpoint)),
      this.#describeRarest(),
      `${this.successes.size} of ${ALL_ENDPOINTS.length} endpoints succeeded, ${Object.keys(OUT_OF_REACH).length} are out of reach; ${this.compared} refused writes compared; ${this.renewals} sessions renewed, ${this.replaced} accounts replaced`,
      ...this.failures.map(
        ({ endpoint, kind, what, times, serial, replay }) =>
          `FAILED ${kind} at ${endpoint}: ${what}, ${times} times, first call ${serial}\n    ${replay}`,
      ),
    ];
  }
}

import { reasonOf } from '#platform/reason.ts';

/** What was looked at: `good`, `notice` (it works, and could bite later) or `broken`. */
export interface Finding {
  about: string;
  state: 'good' | 'notice' | 'broken';
  /** What is the case. */
  text: string;
  /** What to do; absent: nothing. */
  advice?: string;
}

const MARKS = { good: 'ok    ', notice: 'NOTE  ', broken: 'BROKEN' } as const;

const lineOf = ({ about, state, text, advice }: Finding): string => {
  const line = `${MARKS[state]}  ${about.padEnd(9)} ${text}`;
  return advice ? `${line}\n${' '.repeat(18)} → ${advice}` : line;
};

const count = (findings: readonly Finding[], state: Finding['state']): number =>
  findings.filter((finding) => finding.state === state).length;

/** For people: a line for each, and at the end whether there is something to do. */
export const report = (findings: readonly Finding[]): string => {
  const [broken, notices] = [count(findings, 'broken'), count(findings, 'notice')];
  const end =
    broken > 0
      ? `${broken} ${broken === 1 ? 'thing is' : 'things are'} broken: do what the arrows say, and run this again.`
      : `Nothing is broken${notices > 0 ? `; ${notices} ${notices === 1 ? 'note' : 'notes'} above` : ''}.`;
  return [...findings.map(lineOf), '', end].join('\n');
};

/** What an operation failed with and what was behind that, in one line. */
export const failureOf = (error: unknown): string => {
  const reason = reasonOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : '';
  const inner = reason.includes(cause) ? '' : ` (${cause})`;
  return `${reason}${inner}`.split('\n')[0] ?? '';
};

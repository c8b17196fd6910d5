import type { NamedFinding } from '#features/site/health/finding.ts';

const MARKS = { ok: 'ok     ', unchecked: '-      ', warning: 'WARNING', broken: 'BROKEN ' } as const;
const NAME_WIDTH = 11;

const lineOf = ({ check, severity, what, todo }: NamedFinding): string => {
  const line = `${MARKS[severity]}  ${check.padEnd(NAME_WIDTH)}  ${what}`;
  return todo ? `${line}\n${' '.repeat(MARKS.ok.length + NAME_WIDTH + 2)}→ ${todo}` : line;
};

const count = (findings: readonly NamedFinding[], severity: NamedFinding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

/** For people: a line for each finding, and at the end whether there is something to do. */
export const report = (findings: readonly NamedFinding[]): string => {
  const [broken, warnings] = [count(findings, 'broken'), count(findings, 'warning')];
  const end =
    broken > 0
      ? `${broken} ${broken === 1 ? 'thing is' : 'things are'} broken: do what the arrows say, and run this again.`
      : `Nothing is broken${warnings > 0 ? `; ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} above` : ''}.`;
  return [...findings.map(lineOf), '', end].join('\n');
};

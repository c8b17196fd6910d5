import { ERRORS, type ErrorCode } from '@opencall/contract/shared/errors';

type Json = Record<string, unknown>;

const ERROR_REF = { $ref: '#/components/schemas/Error' };
const pascal = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());

/**
 * The errors of one status: each code with its message, which a response may replace by a more specific one.
 */
const refusalOf = (codes: readonly ErrorCode[]): Json => ({
  'x-name': codes.length === 1 ? pascal(codes[0] as string) : `${pascal(codes[0] as string)}OrOther`,
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
  content: {
    'application/json': {
      schema: { allOf: [ERROR_REF, { type: 'object', properties: { code: { enum: codes } } }] },
    },
  },
});

/**
 * The errors of an operation by status; their schema is the component `Error`, narrowed to the codes of the
 * status.
 */
export const refusalsOf = (codes: Iterable<ErrorCode>): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalOf(list.sort())]));
};

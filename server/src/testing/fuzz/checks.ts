import { isDeepStrictEqual } from 'node:util';
import { ERRORS, type ErrorBody, type ErrorCode, errorBodySchema } from '@opencall/contract/shared/errors';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { FuzzCall } from './requests.ts';
import type { WireAnswer } from './wire.ts';

/** What is wrong with an answer. Findings of one kind at one endpoint count as one. */
export interface Finding {
  kind: 'fault' | 'dropped' | 'slow' | 'shape' | 'status' | 'failure body' | 'access' | 'changed';
  what: string;
}

const strictErrorBody = errorBodySchema.strict();
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The parsed body of an answer that is JSON. */
export const jsonOf = ({ headers, body }: WireAnswer): unknown =>
  headers['content-type']?.startsWith('application/json') ? parse(body.toString('utf8')) : undefined;

/** The error code of an answer; undefined if the body has none. */
export const codeOf = (answer: WireAnswer): string | undefined =>
  (jsonOf(answer) as { code?: string } | undefined)?.code;

const firstDifference = (sent: unknown, parsed: unknown, path = ''): string => {
  if (isDeepStrictEqual(sent, parsed)) return '';
  if (typeof sent !== 'object' || typeof parsed !== 'object' || !sent || !parsed)
    return path || '(all of it)';
  for (const key of new Set([...Object.keys(sent), ...Object.keys(parsed)])) {
    const below = firstDifference((sent as never)[key], (parsed as never)[key], `${path}.${key}`);
    if (below) return below;
  }
  return path;
};

/**
 * Checks that a success matches the response schema exactly. In production the server does not parse responses that the
 * database built.
 */
const checkSuccess = ({ endpoint }: FuzzCall, answer: WireAnswer): Finding[] => {
  if (answer.status >= 300 && answer.status < 400) return [];
  const wanted = endpoint.status ?? 200;
  if (answer.status !== wanted)
    return [{ kind: 'status', what: `${answer.status} where ${wanted} is declared` }];
  const type = answer.headers['content-type'] ?? '';
  const sent = type.startsWith('application/json')
    ? parse(answer.body.toString('utf8'))
    : answer.body.toString('utf8');
  const { success, data, error } = endpoint.response.safeParse(sent);
  if (!success)
    return [{ kind: 'shape', what: `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` }];
  const difference = firstDifference(sent, data);
  return difference ? [{ kind: 'shape', what: `the schema does not name ${difference}` }] : [];
};

/** Checks the form of a failure. The test app checks that the endpoint declares the code. */
const checkFailure = (answer: WireAnswer): Finding[] => {
  const { success, data } = strictErrorBody.safeParse(jsonOf(answer));
  if (!success)
    return [
      { kind: 'failure body', what: `${answer.status} with ${answer.body.toString('utf8').slice(0, 120)}` },
    ];
  const declared = ERRORS[data.code as ErrorCode];
  if (!declared) return [{ kind: 'failure body', what: `the unknown code ${data.code}` }];
  if (declared.status !== answer.status)
    return [{ kind: 'failure body', what: `${data.code} with ${answer.status}` }];
  return [];
};

/**
 * The required answer for a visitor, and for a member at calls of staff; undefined if any answer is allowed.
 */
const refusalDue = ({ endpoint: { access }, actor: { role } }: FuzzCall): number[] | undefined => {
  if (access === 'public') return undefined;
  if (role === null) return [401];
  if (access === 'staff' && !isStaffRole(role)) return [403, 404];
  return access === 'admin' && role !== 'admin' ? [403, 404] : undefined;
};

const checkAccess = (call: FuzzCall, { status }: WireAnswer): Finding[] => {
  const due = call.isRouted ? refusalDue(call) : undefined;
  // A malformed request may be refused before its session is checked; a missing 401 is then no violation.
  if (
    !due ||
    due.includes(status) ||
    (call.intent === 'broken' && [400, 401, 403, 413, 415].includes(status)) ||
    status === 401
  )
    return [];
  return [{ kind: 'access', what: `${status} for ${call.actor.name} (${call.actor.role ?? 'no session'})` }];
};

/** Returns everything that is wrong with an answer, without comparing it with other answers. */
export const checkAnswer = (call: FuzzCall, answer: WireAnswer): Finding[] => {
  const { status } = answer;
  if (status >= 500 && !call.endpoint.errors?.includes(codeOf(answer) as ErrorCode)) {
    const { error } = (jsonOf(answer) ?? {}) as Partial<ErrorBody>;
    return [{ kind: 'fault', what: `${status} ${error ?? answer.body.toString('utf8').slice(0, 80)}` }];
  }
  const findings = status >= 400 ? checkFailure(answer) : call.isRouted ? checkSuccess(call, answer) : [];
  return [...findings, ...checkAccess(call, answer)];
};

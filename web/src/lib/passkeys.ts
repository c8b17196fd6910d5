import type { RequestOf } from '@opencall/contract/route-types';
import type { Route } from '@opencall/contract/shared/route';

type BodyOf<R extends Route> = RequestOf<R> extends { body: infer Body } ? Body : never;

/** The browser's answer as calls take it; the browser's own types have extensions that the contract ignores. */
export type PasskeyCredential<R extends Route> =
  BodyOf<R> extends { credential?: infer C } ? NonNullable<C> : never;

/** Closing the browser's dialog is a choice and needs no message. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device holds a passkey of this account already. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

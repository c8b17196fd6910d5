import type { RequestOf } from '@opencall/contract/route-types';
import type { Route } from '@opencall/contract/shared/route';

type BodyOf<R extends Route> = RequestOf<R> extends { body: infer Body } ? Body : never;

/** The browser's credential in the type of the contract, which ignores browser extensions. */
export type PasskeyCredential<R extends Route> =
  BodyOf<R> extends { credential?: infer C } ? NonNullable<C> : never;

/** True if the user closed the browser's dialog, which needs no message. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** True if the device already has a passkey of this account. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

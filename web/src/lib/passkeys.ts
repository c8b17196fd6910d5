import type { Endpoint, EndpointRequest } from '@opencall/contract/shared/endpoint';

type BodyOf<E extends Endpoint> = EndpointRequest<E> extends { body: infer Body } ? Body : never;

/** The browser's answer as calls take it; the browser's own types have extensions that the contract ignores. */
export type PasskeyCredential<E extends Endpoint> =
  BodyOf<E> extends { credential?: infer C } ? NonNullable<C> : never;

/** Closing the browser's dialog is a choice and needs no message. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device holds a passkey of this account already. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

import type { Endpoint, EndpointRequest } from '@opencall/contract/shared/endpoint';

type BodyOf<E extends Endpoint> = EndpointRequest<E> extends { body: infer Body } ? Body : never;

/** What a call takes as the browser's answer; the browser's own types name extensions that the contract passes over. */
export type PasskeyCredential<E extends Endpoint> = BodyOf<E> extends { credential: infer C } ? C : never;

/** Whoever closes the browser's dialog has changed their mind, and needs no message. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device holds a passkey of this account already. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

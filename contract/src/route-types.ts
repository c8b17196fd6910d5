import type { EndpointsByRoute } from './all-endpoints.ts';
import type { Endpoint, EndpointRequest, EndpointResponse, ErrorCodeOf } from './shared/endpoint.ts';
import type { Route } from './shared/route.ts';

/*
 * What a call of a route sends and receives, taken from its endpoint. Types only: a client that imports them loads no
 * schema.
 */

/**
 * The endpoint of a route; never if the contract has no such route. Inferred rather than looked up by key: TypeScript
 * resolves a lookup in a generic function to the union of all endpoints, which takes a minute to check.
 */
type EndpointOf<R extends Route> = R extends Route
  ? Route extends R
    ? Endpoint
    : EndpointsByRoute extends Record<`${R['method']} ${R['path']}`, infer E extends Endpoint>
      ? E
      : never
  : never;

/** What a client sends to a route; never, which no call can satisfy, if the contract has no such route. */
export type RequestOf<R extends Route> = [EndpointOf<R>] extends [never]
  ? never
  : EndpointRequest<EndpointOf<R>>;

/** What a client receives from a route. */
export type ResponseOf<R extends Route> = EndpointResponse<EndpointOf<R>>;

/** The codes that a route may answer with. */
export type RefusalCodeOf<R extends Route> = ErrorCodeOf<EndpointOf<R>>;

import type { EndpointsByRoute } from './all-endpoints.ts';
import type { EndpointRequest, EndpointResponse, ErrorCodeOf } from './shared/endpoint.ts';
import type { Route } from './shared/route.ts';

/*
 * What a call of a route sends and receives, taken from its endpoint. Types only: a client that imports them loads no
 * schema.
 */

type EndpointOf<R extends Route> = EndpointsByRoute[`${R['method']} ${R['path']}` & keyof EndpointsByRoute];

/** What a client sends to a route. */
export type RequestOf<R extends Route> = EndpointRequest<EndpointOf<R>>;

/** What a client receives from a route. */
export type ResponseOf<R extends Route> = EndpointResponse<EndpointOf<R>>;

/** The codes that a route may answer with. */
export type RefusalCodeOf<R extends Route> = ErrorCodeOf<EndpointOf<R>>;

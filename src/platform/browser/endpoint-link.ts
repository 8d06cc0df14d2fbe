import endpoints from 'virtual:endpoints';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

/** Turns calls into plain HTTP as the contract describes. Loaded with the first call. */
export const createEndpointLink = (
  origin: string,
  fetchOrThrow: (request: Request | string, init?: object) => Promise<Response>,
) => new OpenAPILink(endpoints, { url: `${origin}/api`, fetch: fetchOrThrow });

import endpoints from 'virtual:endpoints';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

/** Turns calls into plain HTTP as the contract says. Loaded with the first call that needs it. */
export const createEndpointLink = (
  origin: string,
  fetchOrThrow: (request: Request | string, init?: object) => Promise<Response>,
) => new OpenAPILink(endpoints, { url: `${origin}/api`, fetch: fetchOrThrow });

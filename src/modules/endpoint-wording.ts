import type { AuditFilter, EndpointWording } from '#platform/endpoint.ts';
import { createHook } from '#shared/hook.ts';

/** Endpoint name → wording of its action, from the contracts. Filled in `app/contract.ts`. */
export const listWordings = createHook<() => ReadonlyMap<string, EndpointWording>>('endpoint wordings');

export const wordingOf = (action: string): EndpointWording | undefined => listWordings().get(action);

/** Endpoints that an audit log filter includes. */
export const actionsOf = (filter: AuditFilter): string[] =>
  [...listWordings()].filter(([, { kinds = [] }]) => kinds.includes(filter)).map(([name]) => name);

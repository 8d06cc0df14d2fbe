import type { AuditFilter, EndpointWording } from '#platform/endpoint.ts';
import { createHook } from '#shared/hook.ts';

/** Endpoint name → how its action is told, from the contracts: filled in `app/contract.ts`. */
export const listWordings = createHook<() => ReadonlyMap<string, EndpointWording>>('endpoint wordings');

export const wordingOf = (action: string): EndpointWording | undefined => listWordings().get(action);

/** The endpoints that a filter of the audit log shows. */
export const actionsOf = (filter: AuditFilter): string[] =>
  [...listWordings()].filter(([, { kinds = [] }]) => kinds.includes(filter)).map(([name]) => name);

import { oc } from '@orpc/contract';
import type { StaffRight } from '#shared/staff-rights.ts';

export type { StaffArea, StaffRight } from '#shared/staff-rights.ts';

/**
 * Who may call an endpoint. `public`: anyone. `visitor`: anyone, identified by a signed cookie. `signed-in`:
 * any account. `admin`: staff whose role has the endpoint's permission. `webhook`: a vendor authenticated by
 * its signature.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'admin' | 'webhook';

export type RateLimit = {
  max: number;
  windowSeconds: number;
  /** Counted by IP address, or by account when signed in. */
  by: 'address' | 'account';
};

/** Texts that describe the action. Without a text, the action is omitted or described in general terms. */
export type EndpointWording = {
  /** Audit log, after "tried to". `{s}` is replaced by the subject; without it the subject follows in parentheses. */
  audit?: string;
  /** Admin overview: a full sentence for a patient's action; for a staff action, what follows the name. */
  overview?: string;
  /** The patient's access list (who viewed or changed their data). */
  patient?: string;
  /** Audit log filters that include it. */
  kinds?: readonly AuditFilter[];
};
export type AuditFilter = 'sign_ins' | 'failed_sign_ins' | 'exports' | 'settings';

export type EndpointMeta = {
  access?: Access;
  /** The staff permission required; null for endpoints that are not for staff. */
  right?: StaffRight | null;
  rateLimit?: RateLimit;
  /** The kind of record the audit entry names, or `none` for actions that are not audited. */
  auditSubject?: string;
  wording?: EndpointWording;
  /** The body is one raw file (`application/octet-stream`), read by the endpoint. */
  acceptsFile?: boolean;
  /** The body is a web form (`application/x-www-form-urlencoded`), read by the endpoint from the raw body. */
  acceptsForm?: boolean;
  /** For webhooks with large payloads; otherwise 256 KB. */
  maxBodyBytes?: number;
  /** Pages of any site may call it and read the response (CORS), without our cookies. */
  openToOtherSites?: boolean;
};

/** Staff endpoints must name the permission they need; others must not. */
type AccessRule =
  | { access: 'admin'; right: StaffRight }
  | { access: Exclude<Access, 'admin'>; right?: never };

type EndpointDescription = AccessRule & {
  rateLimit: RateLimit;
  auditSubject: string;
  wording?: EndpointWording;
  acceptsFile?: true;
  acceptsForm?: true;
  maxBodyBytes?: number;
  openToOtherSites?: true;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One plain sentence for the API reference. */
  summary: string;
  tag: string;
};

export const relaxed: RateLimit = { max: 300, windowSeconds: 60, by: 'account' };
export const careful: RateLimit = { max: 60, windowSeconds: 60, by: 'account' };
export const strict: RateLimit = { max: 20, windowSeconds: 60, by: 'address' };

/** Starts an endpoint's contract. Access, staff permission, rate limit and audit subject are required. */
export const endpoint = (description: EndpointDescription) => {
  const { method, path, summary, tag, access, right = null, rateLimit, auditSubject } = description;
  const { acceptsFile = false, acceptsForm = false, maxBodyBytes, openToOtherSites, wording } = description;
  return oc
    .$meta<EndpointMeta>({
      access,
      right,
      rateLimit,
      auditSubject,
      acceptsFile,
      acceptsForm,
      ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
      ...(openToOtherSites ? { openToOtherSites } : {}),
      ...(wording === undefined ? {} : { wording }),
    })
    .route({ method, path, summary, tags: [tag] });
};

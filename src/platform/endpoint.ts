import { oc } from '@orpc/contract';
import type { StaffRight } from '#shared/staff-rights.ts';

export type { StaffArea, StaffRight } from '#shared/staff-rights.ts';

/**
 * Who may call an endpoint. `public`: anyone. `visitor`: anyone, known by a signed cookie. `signed-in`: any account.
 * `admin`: people of the team whose role has the endpoint's right. `webhook`: an outside company that proves itself by a
 * signature.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'admin' | 'webhook';

export type RateLimit = {
  max: number;
  windowSeconds: number;
  /** Counted by network address, or by account where one is signed in. */
  by: 'address' | 'account';
};

/** How an action is described later. Where a text is missing, the action is left out or described in general terms. */
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
  /** What somebody of the team must be allowed; null where the endpoint is not for the team. */
  right?: StaffRight | null;
  rateLimit?: RateLimit;
  /** The kind of thing that the audit entry names, or `none` for acts that are not audited. */
  auditSubject?: string;
  wording?: EndpointWording;
  /** Its body is the bytes of one file (`application/octet-stream`), which the endpoint reads itself. */
  takesFile?: boolean;
  /** Its body is a web form (`application/x-www-form-urlencoded`), which the endpoint reads from the raw body. */
  takesForm?: boolean;
  /** For webhooks that hold more than people ever write; else 256 KB. */
  largestBodyBytes?: number;
};

/** An endpoint for the team says which right it needs; no other one does. */
type WhoMay = { access: 'admin'; right: StaffRight } | { access: Exclude<Access, 'admin'>; right?: never };

type EndpointDescription = WhoMay & {
  rateLimit: RateLimit;
  auditSubject: string;
  wording?: EndpointWording;
  takesFile?: true;
  takesForm?: true;
  largestBodyBytes?: number;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One plain sentence for the reference page. */
  summary: string;
  tag: string;
};

export const relaxed: RateLimit = { max: 300, windowSeconds: 60, by: 'account' };
export const careful: RateLimit = { max: 60, windowSeconds: 60, by: 'account' };
export const strict: RateLimit = { max: 20, windowSeconds: 60, by: 'address' };

/** Begins the contract of one endpoint. Access, the team's right, rate limit and audit subject are not optional. */
export const endpoint = (description: EndpointDescription) => {
  const { method, path, summary, tag, access, right = null, rateLimit, auditSubject } = description;
  const { takesFile = false, takesForm = false, largestBodyBytes, wording } = description;
  return oc
    .$meta<EndpointMeta>({
      access,
      right,
      rateLimit,
      auditSubject,
      takesFile,
      takesForm,
      ...(largestBodyBytes === undefined ? {} : { largestBodyBytes }),
      ...(wording === undefined ? {} : { wording }),
    })
    .route({ method, path, summary, tags: [tag] });
};

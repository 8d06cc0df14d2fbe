import { implement } from '@orpc/server';
import { auditTrailContract } from '#features/administration/audit-trail.contract.ts';
import { presentVerification } from '#features/administration/server/audit/present-verification.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { startVerification } from './verify-audit-trail.ts';

export const verifyAuditTrail = implement(auditTrailContract)
  .$context<EndpointContext>()
  .verifyAuditTrail.handler(async ({ context }) => {
    await startVerification(context, callerId(context));
    return presentVerification(context.database.orm);
  });

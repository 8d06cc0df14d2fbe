import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { auditTrailContract } from '../../audit-trail.contract.ts';
import { presentVerification } from './present-verification.ts';
import { startVerification } from './verify-audit-trail.ts';

export const verifyAuditTrail = implement(auditTrailContract)
  .$context<EndpointContext>()
  .verifyAuditTrail.handler(async ({ context }) => {
    await startVerification(context, callerId(context));
    return presentVerification(context.database.orm);
  });

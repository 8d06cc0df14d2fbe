import { useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { Board } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { AuditPart } from './audit-part.tsx';
import * as t from './business.words.ts';
import { business } from './business-queries.ts';
import { CompliancePart } from './compliance-part.tsx';
import { MoneyCards, ReasonsPart, RevenuePart } from './money-parts.tsx';
import { SlaPart } from './sla-part.tsx';

function Money() {
  const query = useQuery(business.getBusiness.queryOptions());
  const name = { loading: t.loadingBusinessMetrics, failed: t.couldntLoadBusinessMetrics };
  return (
    <QueryPart query={query} name={name} lines={5}>
      {(view) => (
        <>
          <MoneyCards {...view} />
          <RevenuePart {...view} />
          <ReasonsPart {...view} />
        </>
      )}
    </QueryPart>
  );
}

/** Revenue, compliance and audit log, each for the roles that can view it. */
export function BusinessBoard() {
  return (
    <Board>
      <May right="money.look">
        <Money />
        <SlaPart />
      </May>
      <May right="settings.look">
        <CompliancePart />
      </May>
      <May right="audit.look">
        <AuditPart />
      </May>
    </Board>
  );
}

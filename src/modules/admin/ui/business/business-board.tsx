import { useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { Board } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { AuditPart } from './audit-part.tsx';
import { business } from './business-queries.ts';
import { CompliancePart } from './compliance-part.tsx';
import { MoneyCards, ReasonsPart, RevenuePart } from './money-parts.tsx';
import { PromisesPart } from './promises-part.tsx';

function Money() {
  const { data, isError, isFetching, refetch } = useQuery(business.getBusiness.queryOptions());
  return (
    <>
      {data && (
        <>
          <MoneyCards {...data} />
          <RevenuePart {...data} />
          <ReasonsPart {...data} />
        </>
      )}
      {!data && isError && (
        <FailedPart
          title="The business figures could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Adding up the charges" lines={5} />}
    </>
  );
}

/** What was earned, whether the service keeps its own rules, and who did what: to each role what is its own. */
export function BusinessBoard() {
  return (
    <Board>
      <May right="money.look">
        <Money />
        <PromisesPart />
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

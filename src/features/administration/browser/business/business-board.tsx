import { useQuery } from '@tanstack/react-query';
import { Board } from '#design/board.tsx';
import { FailedPart, LoadingPart } from '#design/part-states.tsx';
import { AuditPart } from './audit-part.tsx';
import { business } from './business-queries.ts';
import { CompliancePart } from './compliance-part.tsx';
import { MoneyCards, ReasonsPart, RevenuePart } from './money-parts.tsx';

/** What was earned, whether the service keeps its own rules, and who did what. */
export function BusinessBoard() {
  const { data, isError, isFetching, refetch } = useQuery(business.getBusiness.queryOptions());
  return (
    <Board>
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
      <CompliancePart />
      <AuditPart />
    </Board>
  );
}

import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { ImportPanel } from './import-panel.tsx';
import { useImport } from './import-queries.ts';
import { RefusedRows } from './refused-rows.tsx';

/** One import with everything about it, followed while it moves. */
export function ImportDetailsPart({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useImport(id);
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the import" />;
    return (
      <FailedPart
        title="The import could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <>
      <ImportPanel one={data} />
      <RefusedRows one={data} />
    </>
  );
}

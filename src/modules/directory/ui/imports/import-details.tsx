import { QueryPart } from '#ui/part-states.tsx';
import { ImportPanel } from './import-panel.tsx';
import { useImport } from './import-queries.ts';
import { RejectedRows } from './rejected-rows.tsx';

/** One import with all details, refreshed while it runs. */
export function ImportDetailsPart({ id }: { id: string }) {
  return (
    <QueryPart
      query={useImport(id)}
      name={{ loading: 'Loading import', failed: 'Couldn’t load this import' }}
    >
      {(item) => (
        <>
          <ImportPanel item={item} />
          <RejectedRows item={item} />
        </>
      )}
    </QueryPart>
  );
}

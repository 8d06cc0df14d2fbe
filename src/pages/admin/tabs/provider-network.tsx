import { useSearchParams } from 'react-router';
import { Board } from '#design/board.tsx';
import { EmptyPart } from '#design/part-states.tsx';
import { NetworkMetrics } from '#features/providers/browser/network-metrics.tsx';
import { NetworkTable } from '#features/providers/browser/network-table.tsx';

export function ProviderNetwork() {
  const [address] = useSearchParams();
  return (
    <Board>
      {address.get('add') === 'provider' && (
        <EmptyPart
          title="Providers cannot be added here yet"
          hint="The network comes from its source files. Below is what is in it now."
        />
      )}
      <NetworkMetrics />
      <NetworkTable />
    </Board>
  );
}

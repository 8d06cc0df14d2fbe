import { Button } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Board, BoardPart } from '#design/board.tsx';
import { ImportBoard } from '#features/imports/browser/import-board.tsx';
import { AddProviderDialog } from '#features/providers/browser/network/add-provider.tsx';
import { EditProviderDialog } from '#features/providers/browser/network/edit-provider.tsx';
import { ExportOffices } from '#features/providers/browser/network/export-offices.tsx';
import { LeftAloneList } from '#features/providers/browser/network/left-alone-list.tsx';
import { NetworkFilterForm } from '#features/providers/browser/network/network-filter-form.tsx';
import {
  type ListedOffices,
  readListed,
  writeListed,
} from '#features/providers/browser/network/network-filters.ts';
import { NetworkList } from '#features/providers/browser/network/network-list.tsx';
import { OfficeRecordDialog } from '#features/providers/browser/network/office-record.tsx';
import { PriceSources } from '#features/providers/browser/network/price-sources.tsx';
import { NetworkMetrics } from '#features/providers/browser/network-metrics.tsx';
import type { OfficeRecord } from '#features/providers/network-views.ts';
import { useMay } from '#platform/browser/session.ts';
import { useLatestPlace } from '#platform/browser/use-latest-place.ts';

/** Filters, page and the open provider stand in the address beside the tab's own name. */
function usePlace() {
  const [address, setAddress] = useSearchParams();
  const listed = readListed(address);
  const latest = useLatestPlace(listed, address);
  const go = (next: ListedOffices, extra: Record<string, string> = {}, replace = false) => {
    latest.current = next;
    const written = writeListed(next);
    written.set('tab', 'providers');
    for (const [name, value] of Object.entries(extra)) written.set(name, value);
    setAddress(written, { replace, preventScrollReset: true });
  };
  return {
    listed,
    // Mails to the team name an office.
    opened: address.get('provider') ?? address.get('office'),
    adding: address.get('add') === 'provider',
    wantsImport: address.get('add') === 'import',
    change: (changes: Partial<ListedOffices>) =>
      go({ ...latest.current, page: 1, ...changes }, {}, changes.page === undefined),
    open: (provider: string) => go(listed, { provider }),
    add: () => go(listed, { add: 'provider' }),
    /** A new provider takes the place of the form that made it. */
    show: (provider: string) => go(listed, { provider }, true),
    close: () => go(listed, {}, true),
  };
}

/** The import stands below everything else: who came for it is led there. */
function useLedTo(isWanted: boolean) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return part;
}

/** Finding offices, everything that is known of one, and what a person of the team may do. */
export function ProviderNetwork() {
  const place = usePlace();
  const imports = useLedTo(place.wantsImport);
  const may = useMay();
  const [edited, setEdited] = useState<OfficeRecord | null>(null);
  return (
    <Board>
      <NetworkMetrics />
      <BoardPart
        title="Providers"
        acts={
          <>
            {may('network.export') && <ExportOffices listed={place.listed} />}
            {may('network.change') && (
              <Button leftSection={<IconBuildingHospital size={18} aria-hidden />} onClick={place.add}>
                Add Provider
              </Button>
            )}
          </>
        }
      >
        <NetworkFilterForm listed={place.listed} onChange={place.change} />
        <NetworkList listed={place.listed} onChange={place.change} onView={({ id }) => place.open(id)} />
      </BoardPart>
      <LeftAloneList onView={place.open} />
      <PriceSources />
      <div ref={imports}>
        <ImportBoard />
      </div>
      <AddProviderDialog
        opened={place.adding && may('network.change')}
        onClose={place.close}
        onAdded={({ id }) => place.show(id)}
      />
      <OfficeRecordDialog id={place.opened} onClose={place.close} onEdit={setEdited} />
      <EditProviderDialog record={edited} onClose={() => setEdited(null)} />
    </Board>
  );
}

import { Button } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeRecord } from '#modules/directory/network-views.ts';
import { AddProviderDialog } from '#modules/directory/ui/admin/add-provider.tsx';
import { EditProviderDialog } from '#modules/directory/ui/admin/edit-provider.tsx';
import { ExportOffices } from '#modules/directory/ui/admin/export-offices.tsx';
import { LeftAloneList } from '#modules/directory/ui/admin/left-alone-list.tsx';
import { NetworkFilterForm } from '#modules/directory/ui/admin/network-filter-form.tsx';
import { type ListedOffices, readListed, writeListed } from '#modules/directory/ui/admin/network-filters.ts';
import { NetworkList } from '#modules/directory/ui/admin/network-list.tsx';
import { OfficeRecordDialog } from '#modules/directory/ui/admin/office-record.tsx';
import { PriceSources } from '#modules/directory/ui/admin/price-sources.tsx';
import { ImportBoard } from '#modules/directory/ui/imports/import-board.tsx';
import { NetworkMetrics } from '#modules/directory/ui/search/network-metrics.tsx';
import { useMay } from '#platform/browser/session.ts';
import { useLatestPlace } from '#platform/browser/use-latest-place.ts';
import { Board, BoardPart } from '#ui/board.tsx';

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

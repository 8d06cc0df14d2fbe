import { Board } from '#ui/board.tsx';
import { ChargeDetails } from './charge-details.tsx';
import { ChargesPart } from './charges-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { ReconciliationPart } from './reconciliation-part.tsx';
import { useLedgerLocation } from './use-ledger-location.ts';

export type LedgerTab = 'charges' | 'ledger' | 'reconciliation';

function Charges() {
  const { place, go } = useLedgerLocation();
  if (place.charge)
    return <ChargeDetails key={place.charge} id={place.charge} onBack={() => go({ charge: '' })} />;
  return <ChargesPart />;
}

/** Charges, ledger and reconciliation. */
export function LedgerBoard({ view }: { view: LedgerTab }) {
  return (
    <Board>
      {view === 'charges' && <Charges />}
      {view === 'ledger' && <LedgerPart />}
      {view === 'reconciliation' && <ReconciliationPart />}
    </Board>
  );
}

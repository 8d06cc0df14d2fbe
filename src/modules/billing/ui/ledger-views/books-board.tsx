import { Board } from '#ui/board.tsx';
import { ChargeDetails } from './charge-details.tsx';
import { ChargesPart } from './charges-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { ReconciliationPart } from './reconciliation-part.tsx';
import { useBookAddress } from './use-book-address.ts';

export type BookView = 'charges' | 'ledger' | 'reconciliation';

function Charges() {
  const { place, go } = useBookAddress();
  if (place.charge)
    return <ChargeDetails key={place.charge} id={place.charge} onBack={() => go({ charge: '' })} />;
  return <ChargesPart />;
}

/** What was charged, what was booked, and whether both are right. */
export function BooksBoard({ view }: { view: BookView }) {
  return (
    <Board>
      {view === 'charges' && <Charges />}
      {view === 'ledger' && <LedgerPart />}
      {view === 'reconciliation' && <ReconciliationPart />}
    </Board>
  );
}

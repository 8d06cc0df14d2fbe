import { Link } from 'react-router';
import { QueryPart } from '#ui/part-states.tsx';
import type { ImportDetails } from '../../imports.contract.ts';
import { pathOfPrices } from '../admin/opened-prices.ts';
import { ImportPanel } from './import-panel.tsx';
import { useImport } from './import-queries.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';
import { RejectedRows } from './rejected-rows.tsx';

/** One import with all details, refreshed while it runs. */
export function ImportDetailsPart({ id, onLeave }: { id: string; onLeave?: () => void }) {
  return (
    <QueryPart query={useImport(id)} name={{ loading: t.loadingImport, failed: t.couldntLoadThisImport }}>
      {(item) => (
        <>
          <ImportPanel item={item} />
          <PriceLists item={item} onLeave={onLeave} />
          <RejectedRows item={item} />
        </>
      )}
    </QueryPart>
  );
}

/** The lists in use, with their prices. */
function PriceLists({ item, onLeave }: { item: ImportDetails; onLeave: (() => void) | undefined }) {
  if (item.priceLists.length === 0) return null;
  return (
    <ul className={classes.lists}>
      {item.priceLists.map(({ fileId, hospitalName }) => (
        <li key={fileId}>
          <Link to={pathOfPrices({ file: fileId })} onClick={onLeave}>
            {t.viewPricesOf({ name: hospitalName })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

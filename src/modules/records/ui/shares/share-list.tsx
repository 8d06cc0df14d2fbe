import { QueryPart } from '#ui/part-states.tsx';
import classes from './packet.module.css';
import { ShareCard } from './share-card.tsx';
import { useShares } from './share-queries.ts';
import * as t from './ui.words.ts';

/** Everything the patient shared, newest first, with who opened it. */
export const ShareList = () => (
  <QueryPart query={useShares()} name={{ loading: t.loadingShares, failed: t.couldntLoadShares }} lines={4}>
    {({ shares }) =>
      shares.length === 0 ? (
        <p>{t.noShares}</p>
      ) : (
        <div className={classes.list}>
          {shares.map((share) => (
            <ShareCard key={share.id} share={share} level={2} />
          ))}
        </div>
      )
    }
  </QueryPart>
);

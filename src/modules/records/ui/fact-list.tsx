import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FactKind } from '#engines/records/health-record.ts';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { addWords, FactDialog } from './fact-dialog.tsx';
import { FactItem } from './fact-item.tsx';
import { useRecordFacts, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** In the order in which a doctor asks. */
const order: readonly FactKind[] = [
  'medication',
  'allergy',
  'condition',
  'result',
  'vaccine',
  'procedure',
  'visit',
  'coverage',
];

/** What a person's documents say, by kind, with sources. */
export function FactList({ householdMemberId }: Whose) {
  const query = useRecordFacts({ householdMemberId });
  const [added, setAdded] = useState<FactKind | null>(null);
  return (
    <QueryPart query={query} name={{ loading: t.loadingRecords, failed: t.couldntLoadFacts }}>
      {({ facts, hasMore }) => (
        <div className={classes.records}>
          {facts.length === 0 && <EmptyPart title={t.noFactsYet} hint={t.noFactsHint} />}
          {hasMore && <p className={classes.note}>{t.onlyNewest}</p>}
          {order.map((kind) => {
            const own = facts.filter(({ fact }) => fact.kind === kind);
            return (
              <section key={kind} className={classes.section} aria-labelledby={`facts-${kind}`}>
                <div className={classes.row}>
                  <h2 id={`facts-${kind}`} className={classes.heading}>
                    {t.kinds[kind]}
                  </h2>
                  <Button
                    variant="subtle"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    onClick={() => setAdded(kind)}
                  >
                    {addWords(kind)}
                  </Button>
                </div>
                {own.length > 0 && (
                  <ul className={classes.list}>
                    {own.map((view) => (
                      <FactItem key={view.id} view={view} />
                    ))}
                  </ul>
                )}
              </section>
            );
          })}
          {added && (
            <FactDialog kind={added} householdMemberId={householdMemberId} onClose={() => setAdded(null)} />
          )}
        </div>
      )}
    </QueryPart>
  );
}

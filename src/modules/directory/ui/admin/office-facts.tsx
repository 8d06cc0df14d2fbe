import { Button } from '@mantine/core';
import { useMay } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { factFreshDays } from '#shared/time/fact-age.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord, ShownFact } from '../../network-views.ts';
import { detailFacts } from '../../provider-facts.rules.ts';
import classes from './network.module.css';
import { network, useNetworkAct } from './network-queries.ts';
import { Origin } from './network-words.tsx';

export function FactValue({ fact, words }: Pick<ShownFact, 'fact' | 'words'>) {
  if (words === null) return <span className={classes.quiet}>Not known</span>;
  return <span className={classes.value}>{fact === 'phone' ? formatPhone(words) : words}</span>;
}

function Freshness({ words, isUnconfirmed }: ShownFact) {
  if (words === null) return <span className={classes.quiet}>–</span>;
  return isUnconfirmed ? (
    <StateBadge tone="attention">Unconfirmed</StateBadge>
  ) : (
    <StateBadge tone="good">Confirmed</StateBadge>
  );
}

const canBeConfirmed = ({ fact, words }: ShownFact): boolean =>
  words !== null && detailFacts.some((one) => one === fact);

/** What is known of an office, from whom, when and how. */
export function OfficeFacts({ record }: { record: OfficeRecord }) {
  const mayChange = useMay()('network.change');
  const confirm = useNetworkAct({
    act: (fact: string) =>
      network.confirmProvider.call({ id: record.id, facts: [fact], version: record.version }),
    done: () => ({ title: 'Confirmed today' }),
  });
  const columns: Column<ShownFact>[] = [
    { label: 'Fact', cell: ({ label }) => label },
    { label: 'Value', cell: (fact) => <FactValue {...fact} /> },
    {
      label: 'From whom and when',
      cell: ({ origin }) => (origin ? <Origin origin={origin} /> : <span className={classes.quiet}>–</span>),
    },
    { label: 'State', cell: (fact) => <Freshness {...fact} /> },
    ...(mayChange
      ? [
          {
            label: 'Actions',
            kind: 'acts',
            cell: (fact: ShownFact) =>
              canBeConfirmed(fact) && (
                <Button
                  variant="default"
                  className={classes.still ?? ''}
                  disabled={confirm.isPending}
                  aria-label={`Still right: ${fact.label}`}
                  onClick={() => confirm.start(fact.fact)}
                >
                  Still right
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
  return (
    <section className={classes.part} aria-label="Facts">
      <h4>Facts</h4>
      <p className={classes.quiet}>
        What nobody said again for {factFreshDays} days is unconfirmed. “Still right” keeps that you checked
        it today.
      </p>
      {confirm.problem && (
        <p className={classes.problem} role="alert">
          {confirm.problem}
        </p>
      )}
      <DataTable
        label="Facts"
        columns={columns}
        rows={record.facts}
        rowKey={({ label, words }) => `${label} ${words}`}
      />
    </section>
  );
}

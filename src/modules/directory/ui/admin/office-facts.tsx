import { Button } from '@mantine/core';
import { usePermission } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { factFreshDays } from '#shared/time/fact-age.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord, ShownFact } from '../../network-views.ts';
import { detailFacts } from '../../provider-facts.rules.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { Origin } from './network-labels.tsx';
import { network, useNetworkMutation } from './network-queries.ts';

export function FactValue({ fact, words }: Pick<ShownFact, 'fact' | 'words'>) {
  if (words === null) return <span className={classes.quiet}>{t.unknown}</span>;
  return <span className={classes.value}>{fact === 'phone' ? formatPhone(words) : words}</span>;
}

function Freshness({ words, isUnconfirmed }: ShownFact) {
  if (words === null) return <span className={classes.quiet}>–</span>;
  return isUnconfirmed ? (
    <StateBadge tone="attention">{t.unconfirmed}</StateBadge>
  ) : (
    <StateBadge tone="good">{t.confirmed}</StateBadge>
  );
}

const canBeConfirmed = ({ fact, words }: ShownFact): boolean =>
  words !== null && detailFacts.some((one) => one === fact);

/** The facts of an office with source and date. */
export function OfficeFacts({ record }: { record: OfficeRecord }) {
  const mayChange = usePermission()('network.change');
  const confirm = useNetworkMutation({
    act: (fact: string) =>
      network.confirmProvider.call({ id: record.id, facts: [fact], version: record.version }),
    done: () => ({ title: t.confirmedToday }),
  });
  const columns: Column<ShownFact>[] = [
    { label: t.fact, cell: ({ label }) => label },
    { label: t.value, cell: (fact) => <FactValue {...fact} /> },
    {
      label: t.source,
      cell: ({ origin }) => (origin ? <Origin origin={origin} /> : <span className={classes.quiet}>–</span>),
    },
    { label: t.status, cell: (fact) => <Freshness {...fact} /> },
    ...(mayChange
      ? [
          {
            label: t.actions,
            kind: 'acts',
            cell: (fact: ShownFact) =>
              canBeConfirmed(fact) && (
                <Button
                  variant="default"
                  className={classes.still ?? ''}
                  disabled={confirm.isPending}
                  aria-label={t.stillCorrectLabel({ label: fact.label })}
                  onClick={() => confirm.start(fact.fact)}
                >
                  {t.stillCorrect}
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
  return (
    <section className={classes.part} aria-label={t.facts}>
      <h4>{t.facts}</h4>
      <p className={classes.quiet}>{t.factsLead({ factFreshDays })}</p>
      {confirm.problem && (
        <p className={classes.problem} role="alert">
          {confirm.problem}
        </p>
      )}
      <DataTable
        label={t.facts}
        columns={columns}
        rows={record.facts}
        rowKey={({ label, words }) => `${label} ${words}`}
      />
    </section>
  );
}

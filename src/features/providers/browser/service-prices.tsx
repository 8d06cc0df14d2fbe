import type { ProviderProfile } from '#features/providers/providers.contract.ts';
import { formatCentsShort } from '#kernel/money.ts';
import { compareCents } from './rate-comparison.ts';
import classes from './service-prices.module.css';

type Service = ProviderProfile['services'][number];

const dayFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A price list carries a calendar day and no hour: in another zone it would be the day before.
  timeZone: 'UTC',
});

function sourceWords({ sourceName, sourceRow, observedOn }: Service): string {
  const day = new Date(observedOn);
  const words = Number.isNaN(day.getTime()) ? observedOn : dayFormat.format(day);
  const row = sourceRow === null ? '' : `, row ${sourceRow}`;
  return `${sourceName}${row}, ${words.replaceAll(' ', '\u00a0')}`;
}

function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={classes.unknown}>Not known</span>;
  return formatCentsShort(cents);
}

function ServiceRow({ service }: { service: Service }) {
  const { savings } = compareCents(service.memberPriceCents, service.directPriceCents);
  return (
    <tr>
      <th scope="row">
        {service.name}
        <span className={classes.source}>{sourceWords(service)}</span>
      </th>
      <td data-label="Member price" className={classes.member}>
        <Amount cents={service.memberPriceCents} />
      </td>
      <td data-label="Direct price">
        <Amount cents={service.directPriceCents} />
      </td>
      <td data-label="You save" className={savings ? classes.savings : undefined}>
        {savings ? `${formatCentsShort(savings.cents)} (${savings.percent}%)` : '–'}
      </td>
    </tr>
  );
}

/** What each service costs, member against direct, and under each where the numbers come from. */
export function ServicePrices({ services }: { services: readonly Service[] }) {
  if (services.length === 0) {
    return <p className={classes.none}>No prices of this office are known yet. Ask us and we will call.</p>;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Service and source</th>
          <th scope="col">Member price</th>
          <th scope="col">Direct price</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <ServiceRow key={service.code} service={service} />
        ))}
      </tbody>
    </table>
  );
}

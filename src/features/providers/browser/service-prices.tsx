import { SourceDetails, type SourceLine } from '#design/source-details.tsx';
import type { ProviderProfile } from '#features/providers/providers.contract.ts';
import { priceFreshMonths } from '#kernel/fact-age.ts';
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

function dayWords(text: string): string {
  const day = new Date(text);
  return Number.isNaN(day.getTime()) ? text : dayFormat.format(day);
}

const sourceLines = ({ sourceName, sourceRow, observedOn, isStale }: Service): SourceLine[] => [
  { label: 'File', value: sourceName },
  ...(sourceRow === null ? [] : [{ label: 'Row', value: sourceRow.toLocaleString('en-US') }]),
  { label: 'As of', value: dayWords(observedOn) },
  ...(isStale
    ? [{ label: 'Age', value: `Older than ${priceFreshMonths} months: no saving is counted with it.` }]
    : []),
];

/** The two prices of an office that stand first on its page, and from whom they are. */
export function RateSources({ provider }: { provider: ProviderProfile }) {
  const labels = { member: 'member price', direct: 'direct-pay price' } as const;
  return provider.rateSources.map(({ rate, source, at }) => (
    <SourceDetails
      key={rate}
      question={`Where does the ${labels[rate]} come from?`}
      about={provider.name}
      lines={[
        { label: 'Source', value: source },
        ...(at === null ? [] : [{ label: 'As of', value: dayWords(at) }]),
      ]}
    />
  ));
}

function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={classes.unknown}>Not known</span>;
  return formatCentsShort(cents);
}

function ServiceRow({ service }: { service: Service }) {
  const compared = compareCents(service.memberPriceCents, service.directPriceCents);
  // A price of more than a year ago says nothing of what is saved today.
  const savings = service.isStale || service.sourceName === '' ? null : compared.savings;
  return (
    <tr>
      <th scope="row">
        {service.name}
        {service.isStale && <span className={classes.source}>Out of date</span>}
        {service.said && (
          <span className={classes.source}>
            The office said {formatCentsShort(service.said.amountCents)} paid directly on{' '}
            {dayWords(service.said.observedAt)}
            {service.said.isUnconfirmed && ', unconfirmed since'}
            {service.said.quote !== null && `: “${service.said.quote}”`}
          </span>
        )}
        <SourceDetails
          question="Where do these numbers come from?"
          about={service.name}
          lines={sourceLines(service)}
        />
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

import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { savingsOf, takesPlaceOf } from '#shared/money/price-savings.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { SourceDetails, type SourceLine } from '#ui/source-details.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import { factSourceLines, saidOn } from './fact-source.ts';
import classes from './service-prices.module.css';

type Service = ProviderProfile['services'][number];

const sourceLines = ({ sourceName, sourceRow, observedOn, isStale, ...file }: Service): SourceLine[] => [
  { label: 'File', value: sourceName },
  ...(sourceRow === null ? [] : [{ label: 'Row', value: formatNumber(sourceRow) }]),
  { label: 'As of', value: formatDay(observedOn, { year: 'always' }) },
  ...(file.sourceSha256 === null
    ? []
    : [{ label: 'Fingerprint of the file (SHA-256)', value: file.sourceSha256, isCode: true }]),
  ...(file.attestation === null ? [] : [{ label: 'How it is vouched for', value: file.attestation }]),
  ...(isStale
    ? [{ label: 'Age', value: `Older than ${priceFreshMonths} months: no saving is counted with it.` }]
    : []),
];

/** The two prices of an office that stand first on its page, and from whom they are. */
export function RateSources({ provider }: { provider: ProviderProfile }) {
  const labels = { member: 'member price', direct: 'direct-pay price' } as const;
  return provider.rateSources.map(({ rate, ...origin }) => (
    <SourceDetails
      key={rate}
      question={`Where does the ${labels[rate]} come from?`}
      about={provider.name}
      lines={factSourceLines(origin, provider.timeZone)}
    />
  ));
}

function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={classes.unknown}>Not known</span>;
  return formatMoneyShort(cents);
}

/** What the office said later than its list holds instead of the list's price. */
function pricesOf({ said, ...service }: Service) {
  const { memberPriceCents, directPriceCents, sourceName, observedOn, isStale } = service;
  const listed = (amountCents: number | null) =>
    amountCents === null ? null : { amountCents, origin: { name: sourceName, isStale } };
  const list = directPriceCents === null ? null : { observedOn, isStale };
  const isSaid =
    said !== null && takesPlaceOf({ saidOn: said.observedAt, isUnconfirmed: said.isUnconfirmed }, list);
  const direct = isSaid
    ? { amountCents: said.amountCents, origin: { name: 'The office', isStale: false } }
    : listed(directPriceCents);
  return { member: listed(memberPriceCents), direct, isSaid };
}

function ServiceRow({ service, officeZone }: { service: Service; officeZone: string }) {
  const { member, direct, isSaid } = pricesOf(service);
  const savings = savingsOf(member, direct);
  return (
    <tr>
      <th scope="row">
        {service.name}
        {service.isStale && <span className={classes.source}>Out of date</span>}
        {service.said && (
          <span className={classes.source}>
            The office said {formatMoneyShort(service.said.amountCents)} paid directly on{' '}
            {saidOn({ method: 'phone', observedAt: service.said.observedAt }, officeZone)}
            {service.said.isUnconfirmed && ', unconfirmed since'}
            {service.said.quote !== null && `: “${service.said.quote}”`}
          </span>
        )}
        <SourceDetails
          question="Where do these numbers come from?"
          about={service.name}
          lines={[
            ...sourceLines(service),
            ...(isSaid && service.directPriceCents !== null
              ? [
                  {
                    label: 'Direct price in the file',
                    value: `${formatMoneyShort(service.directPriceCents)}; what the office said since holds instead of it`,
                  },
                ]
              : []),
          ]}
        />
      </th>
      <td data-label="Member price" className={classes.member}>
        <Amount cents={member?.amountCents ?? null} />
      </td>
      <td data-label="Direct price">
        <Amount cents={direct?.amountCents ?? null} />
      </td>
      <td data-label="You save" className={savings ? classes.savings : undefined}>
        {savings ? `${formatMoneyShort(savings.cents)} (${savings.percent}%)` : '–'}
      </td>
    </tr>
  );
}

/** What each service costs, member against direct, and under each where the numbers come from. */
export function ServicePrices({ provider: { services, timeZone } }: { provider: ProviderProfile }) {
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
          <ServiceRow key={service.code} service={service} officeZone={timeZone} />
        ))}
      </tbody>
    </table>
  );
}

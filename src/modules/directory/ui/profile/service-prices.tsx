import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { replacesListPrice, savingsOf } from '#shared/money/price-savings.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { SourceDetails, type SourceLine } from '#ui/source-details.tsx';
import { correctionSource } from '../../price-correction.words.ts';
import type { ProviderProfile } from '../../providers.contract.ts';
import { factSourceLines, quotedOn } from './fact-source.ts';
import * as t from './profile.words.ts';
import classes from './service-prices.module.css';

type Service = ProviderProfile['services'][number];

const sourceLines = ({ sourceName, sourceRow, observedOn, isStale, ...file }: Service): SourceLine[] => [
  { label: sourceName === correctionSource ? t.source : t.file, value: sourceName },
  ...(sourceRow === null ? [] : [{ label: t.row, value: formatNumber(sourceRow) }]),
  { label: t.asOf, value: formatDay(observedOn, { year: 'always' }) },
  ...(file.sourceSha256 === null ? [] : [{ label: t.fileSha256, value: file.sourceSha256, isCode: true }]),
  ...(file.attestation === null ? [] : [{ label: t.attestation, value: file.attestation }]),
  ...(isStale ? [{ label: t.age, value: t.stalePriceNote({ priceFreshMonths }) }] : []),
];

/** The sources of the two main prices. */
export function RateSources({ provider }: { provider: ProviderProfile }) {
  const labels = { member: t.memberPriceLowercase, direct: t.cashPriceLowercase } as const;
  return provider.rateSources.map(({ rate, ...origin }) => (
    <SourceDetails
      key={rate}
      question={t.rateSourceQuestion({ labels: labels[rate] })}
      about={provider.name}
      lines={factSourceLines(origin, provider.timeZone)}
    />
  ));
}

function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={classes.unknown}>{t.unknown}</span>;
  return formatMoneyShort(cents);
}

/** A newer quote replaces the list's cash price. */
function pricesOf({ said, ...service }: Service) {
  const { memberPriceCents, directPriceCents, sourceName, observedOn, isStale } = service;
  const listed = (amountCents: number | null) =>
    amountCents === null ? null : { amountCents, origin: { name: sourceName, isStale } };
  const list = directPriceCents === null ? null : { observedOn, isStale };
  const isSaid =
    said !== null &&
    replacesListPrice({ quotedOn: said.observedAt, isUnconfirmed: said.isUnconfirmed }, list);
  const direct = isSaid
    ? { amountCents: said.amountCents, origin: { name: t.theOffice, isStale: false } }
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
        {service.isStale && <span className={classes.source}>{t.outOfDate}</span>}
        {service.said && (
          <span className={classes.source}>
            {t.officeQuote({
              moneyShort: formatMoneyShort(service.said.amountCents),
              quotedOn: quotedOn({ method: 'phone', observedAt: service.said.observedAt }, officeZone),
            })}
            {service.said.isUnconfirmed && t.notConfirmedSince}
            {service.said.quote !== null && `: “${service.said.quote}”`}
          </span>
        )}
        <SourceDetails
          question={t.pricesSourceQuestion}
          about={service.name}
          lines={[
            ...sourceLines(service),
            ...(isSaid && service.directPriceCents !== null
              ? [
                  {
                    label: t.listCashPrice,
                    value: t.replacedByQuote({
                      moneyShort: formatMoneyShort(service.directPriceCents),
                    }),
                  },
                ]
              : []),
          ]}
        />
      </th>
      <td data-label="Member price" className={classes.member}>
        <Amount cents={member?.amountCents ?? null} />
      </td>
      <td data-label="Cash price">
        <Amount cents={direct?.amountCents ?? null} />
      </td>
      <td data-label="You save" className={savings ? classes.savings : undefined}>
        {savings ? `${formatMoneyShort(savings.cents)} (${savings.percent}%)` : '–'}
      </td>
    </tr>
  );
}

/** Member and cash price of each service with their sources. */
export function ServicePrices({ provider: { services, timeZone } }: { provider: ProviderProfile }) {
  if (services.length === 0) {
    return <p className={classes.none}>{t.noPricesYet}</p>;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t.serviceAndSource}</th>
          <th scope="col">{t.memberPrice}</th>
          <th scope="col">{t.cashPrice}</th>
          <th scope="col">{t.youSaveHeading}</th>
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

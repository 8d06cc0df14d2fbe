import { correctionWords, listCorrections } from '#modules/requests/results/corrections.rules.ts';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import classes from './gate.module.css';
import * as t from './review.words.ts';

/** What the patient would get if the request were released now, with the corrections as the patient reads them. */
export function ReviewPreview({ results }: { results: OfficeResults | null }) {
  if (!results || results.options.length === 0) return <p className={classes.reason}>{t.nothingToRelease}</p>;
  const corrections = listCorrections(results);
  return (
    <ol className={classes.preview}>
      {results.options.map((option) => (
        <li key={option.provider.id}>
          <strong>{option.provider.name}</strong>
          <span>
            {option.slot ? formatDateTime(option.slot.startsAt, { timeZone: option.timeZone }) : t.noTime}
            {option.directPrice && t.cashPrice({ money: formatMoney(option.directPrice.amountCents) })}
            {option.memberPrice && t.memberPrice({ money: formatMoney(option.memberPrice.amountCents) })}
            {option.savingsCents !== null && t.saving({ money: formatMoney(option.savingsCents) })}
            {option.slot && !option.slot.withinWish && t.laterThanRequested}
          </span>
          {corrections
            .filter(({ optionId }) => optionId === option.id)
            .map(({ label, value, evidence, timeZone }) => (
              <span key={label} className={classes.reason}>
                {t.correctedFact({ label, value })}
                {evidence.quote !== null && ` “${evidence.quote}”`} {correctionWords(evidence, timeZone)}
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}

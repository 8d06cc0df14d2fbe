import { formatMoney } from '#shared/format/format-money.ts';
import { FactList } from '#ui/fact-list.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { BillView } from '../../bills.contract.ts';
import { useBillOfRequest } from '../bill-queries.ts';
import { stateTones, stateWords } from '../bill-states.words.ts';
import * as t from '../ui.words.ts';
import classes from './bill-for-staff.module.css';

/** The bill of a request as staff see it: what was confirmed, what was found with its sources, letters and calls. */
export const BillForStaff = ({ requestId }: { requestId: string }) => (
  <QueryPart query={useBillOfRequest(requestId)} name={{ loading: t.loadingBill, failed: t.couldntLoadBill }}>
    {({ bill }) => (bill ? <Bill bill={bill} /> : <p>{t.noBillYet}</p>)}
  </QueryPart>
);

function Bill({ bill }: { bill: BillView }) {
  const { bill: paper } = bill.facts;
  return (
    <div className={classes.bill}>
      <FactList
        facts={[
          { label: t.whoSent, value: bill.providerName },
          { label: t.balance, value: bill.balanceCents === null ? null : formatMoney(bill.balanceCents) },
          { label: t.accountNumber, value: paper?.accountNumber ?? null },
          { label: t.statementDate, value: paper?.statementDate ?? null },
          {
            label: t.stateLabel,
            value: <StateBadge tone={stateTones[bill.state]}>{stateWords[bill.state].badge}</StateBadge>,
          },
          { label: t.papers, value: bill.documents.map(({ name }) => name).join(', ') || null },
          { label: t.confirmedLabel, value: bill.isConfirmed ? t.yes : t.no },
        ]}
      />
      {bill.review && (
        <table className={classes.table}>
          <caption>
            {t.findingsCaption({
              count: bill.review.findings.length,
              money: formatMoney(bill.review.amountInQuestionCents),
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t.findingColumn}</th>
              <th scope="col">{t.classColumn}</th>
              <th scope="col">{t.amountColumn}</th>
              <th scope="col">{t.sourceColumn}</th>
            </tr>
          </thead>
          <tbody>
            {bill.review.findings.map((finding) => (
              <tr key={finding.key}>
                <th scope="row">
                  {finding.title}
                  <p>{finding.explanation}</p>
                </th>
                <td>{t.classNames[finding.class]}</td>
                <td>{finding.amountCents > 0 ? formatMoney(finding.amountCents) : ''}</td>
                <td>{finding.citations.map(({ label, detail }) => `${label} ${detail}`).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bill.letters.length > 0 && (
        <ul className={classes.list} aria-label={t.letters}>
          {bill.letters.map((letter) => (
            <li key={letter.id}>
              {letter.title}: {t.letterStates[letter.state]}
              {letter.problem && ` (${letter.problem})`}
            </li>
          ))}
        </ul>
      )}
      {bill.calls.length > 0 && (
        <ul className={classes.list} aria-label={t.callsLabel}>
          {bill.calls.map((call) => (
            <li key={call.id}>
              {call.outcome ?? call.problem ?? t.callUnderWay}
              {call.facts.map(({ words, quote }) => (
                <p key={words + quote}>
                  {words}: <q>{quote}</q>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

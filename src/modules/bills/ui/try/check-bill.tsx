import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Bill, unansweredCircumstances } from '#engines/bills/bill.ts';
import { describeFinding } from '#engines/bills/review/describe-finding.ts';
import { noReferenceData } from '#engines/bills/review/reference-data.ts';
import { reviewBill } from '#engines/bills/review/review-bill.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { PickFiles } from '../documents.tsx';
import { emptyBill, emptyLine } from '../facts/empty-bill.ts';
import { LineEditor } from '../facts/line-editor.tsx';
import { MoneyField } from '../facts/money-field.tsx';
import * as t from '../ui.words.ts';
import classes from './check-bill.module.css';

/** Reads and checks a bill in this browser. Nothing is sent: no request leaves the page but for its own scripts. */
export function CheckBill() {
  const [bill, setBill] = useState<Bill | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<void> {
    setProblem(null);
    setBill(null);
    setProgress({ done: 0, of: 1 });
    try {
      const { readInBrowser } = await import('./read-in-browser.ts');
      const { readings } = await readInBrowser(file, (done, of) => setProgress({ done, of }));
      const found = readings.find((reading) => reading.kind === 'bill');
      if (found) setBill(found.bill);
      else setProblem(whyNot(readings));
    } catch (error) {
      setProblem(wordRefusal(error));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className={classes.check}>
      <p className={classes.private}>
        <IconLock size={20} aria-hidden /> {t.staysHere}
      </p>
      <div className={classes.actions}>
        <PickFiles
          icon={<IconPhoto size={18} aria-hidden />}
          label={t.choosePhotoOrPdf}
          primary
          onPick={([file]) => file && void read(file)}
        />
        <Button variant="default" onClick={() => setBill({ ...emptyBill, lines: [emptyLine([])] })}>
          {t.typeBill}
        </Button>
      </div>
      {progress && (
        <div aria-live="polite">
          <p>{t.readingHere({ page: Math.min(progress.done + 1, progress.of), of: progress.of })}</p>
          <Progress value={100 * (progress.done / progress.of)} animated aria-label={t.readingProgress} />
        </div>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {bill && <Checked bill={bill} onChange={setBill} />}
    </div>
  );
}

const whyNot = (readings: readonly { kind: string; reason?: string }[]): string => {
  const other = readings.find(({ kind }) => kind === 'not_a_bill');
  return t.notABill[other?.reason ?? 'other_paper'] ?? t.notABillOther;
};

const wordRefusal = (error: unknown): string =>
  (error instanceof Error && t.unreadableHere[error.message]) || t.unreadableHereOther;

function Checked({ bill, onChange }: { bill: Bill; onChange: (bill: Bill) => void }) {
  const review = reviewBill({
    bill,
    eobs: [],
    estimates: [],
    circumstances: unansweredCircumstances,
    reference: noReferenceData,
    today: new Date().toISOString().slice(0, 10),
  });
  const findings = review.findings.toSorted((a, b) => b.amountCents - a.amountCents);
  return (
    <>
      <Panel as="section" labelledBy="found-title">
        <h2 id="found-title" className={classes.title}>
          {findings.length === 0 ? t.nothingFoundHere : t.foundHere({ count: findings.length })}
        </h2>
        {review.amountInQuestionCents > 0 && (
          <p className={classes.big}>{t.upTo({ money: formatMoney(review.amountInQuestionCents) })}</p>
        )}
        <ul className={classes.list}>
          {findings.map((finding) => {
            const { title, explanation, wrongIf } = describeFinding(finding);
            return (
              <li key={`${finding.rule}:${finding.lineIds.join()}`}>
                <p className={classes.name}>
                  {title} {finding.amountCents > 0 && formatMoney(finding.amountCents)}
                </p>
                <StateBadge tone={finding.class === 'ask' ? 'quiet' : 'attention'}>
                  {t.classNames[finding.class]}
                </StateBadge>
                <p>{explanation}</p>
                <p className={classes.soft}>
                  {t.couldBeWrong} {wrongIf}
                </p>
              </li>
            );
          })}
        </ul>
        <p className={classes.soft}>{t.moreChecksWithAccount({ count: review.unchecked.length })}</p>
        <Button component={Link} to="/auth?action=register">
          {t.createAccountForMore}
        </Button>
      </Panel>
      <section aria-labelledby="read-title">
        <h2 id="read-title" className={classes.title}>
          {t.whatWeRead}
        </h2>
        <p className={classes.soft}>{t.correctHere}</p>
        <MoneyField
          label={t.totalCharges}
          cents={bill.totals.chargesCents}
          onChange={(chargesCents) => onChange({ ...bill, totals: { ...bill.totals, chargesCents } })}
        />
        <MoneyField
          label={t.balance}
          cents={bill.totals.balanceCents}
          onChange={(balanceCents) => onChange({ ...bill, totals: { ...bill.totals, balanceCents } })}
        />
        <ol className={classes.list}>
          {bill.lines.map((line) => (
            <LineEditor
              key={line.id}
              line={line}
              crop={null}
              isDoubtful={false}
              onChange={(change) =>
                onChange({
                  ...bill,
                  lines: bill.lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)),
                })
              }
              onRemove={() => onChange({ ...bill, lines: bill.lines.filter(({ id }) => id !== line.id) })}
            />
          ))}
        </ol>
        <Button
          variant="default"
          onClick={() => onChange({ ...bill, lines: [...bill.lines, emptyLine(bill.lines)] })}
        >
          {t.addLine}
        </Button>
      </section>
    </>
  );
}

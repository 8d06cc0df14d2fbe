import { Button } from '@mantine/core';
import type { ExtractedInfo } from '#features/conversations/conversations.contract.ts';
import classes from './chat.module.css';
import { estimateText, summaryLines } from './compose-description.ts';

type RequestSummaryProps = { info: ExtractedInfo; estimatedMinutes: number | null; onContinue: () => void };

/** What the assistant understood, to be checked before booking. */
export function RequestSummary({ info, estimatedMinutes, onContinue }: RequestSummaryProps) {
  const lines = [
    ...summaryLines(info),
    { label: 'Estimated time', value: estimateText(info, estimatedMinutes) },
  ];
  return (
    <section className={classes.summary} aria-labelledby="request-summary-title">
      <h3 id="request-summary-title">Your request</h3>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.fee}>
        The request fee is <strong>$5</strong>, charged only after the work is completed and you approve it.
        Not right yet? Tell the assistant what to change.
      </p>
      <Button onClick={onContinue}>Continue to Booking</Button>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
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
  const panel = useRef<HTMLElement>(null);
  // The focus stays in the message box; the eye is led here.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} className={classes.summary} aria-labelledby="request-summary-title">
      <h2 id="request-summary-title">Your request</h2>
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

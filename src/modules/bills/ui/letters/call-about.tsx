import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { BillCallView, LetterView } from '../../bills.contract.ts';
import { bills, useBillAction } from '../bill-queries.ts';
import * as t from '../ui.words.ts';
import classes from './letters.module.css';

type CallAboutProps = { letter: LetterView; calls: readonly BillCallView[] };

/** The follow-up call about a sent letter, and what the office said in its own words. */
export function CallAbout({ letter, calls }: CallAboutProps) {
  const { start, isPending, problem } = useBillAction({
    act: () => bills.callAboutLetter.call({ id: letter.id }),
  });
  const isUnderWay = calls.some(({ state }) => state !== 'ended' && state !== 'failed');
  return (
    <div className={classes.calls}>
      <ul className={classes.callList} aria-live="polite">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {!isUnderWay && (
        <>
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            loading={isPending}
            onClick={() => start(undefined)}
          >
            {calls.length === 0 ? t.callOffice : t.callOfficeAgain}
          </Button>
          <p className={classes.small}>{t.callNote}</p>
        </>
      )}
    </div>
  );
}

function Call({ call }: { call: BillCallView }) {
  return (
    <li>
      <p className={classes.name}>{call.outcome ?? call.problem ?? t.callUnderWay}</p>
      <p className={classes.small}>{formatDateTime(call.at)}</p>
      {call.facts.map(({ words, quote }) => (
        <p key={words + quote}>
          {words}: <q>{quote}</q>
        </p>
      ))}
    </li>
  );
}

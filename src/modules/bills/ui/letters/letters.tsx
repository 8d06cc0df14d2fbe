import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { BillCallView, BillView, LetterView } from '../../bills.contract.ts';
import { bills, useBillAction } from '../bill-queries.ts';
import * as t from '../ui.words.ts';
import { CallAbout } from './call-about.tsx';
import classes from './letters.module.css';
import { MissingFacts } from './missing-facts.tsx';

const tones: Record<LetterView['state'], StateTone> = {
  draft: 'attention',
  approved: 'progress',
  sending: 'progress',
  sent: 'progress',
  delivered: 'good',
  failed: 'danger',
  printed: 'good',
};

/** Letters about a bill. Each is read in full before it is approved, and sent exactly as approved. */
export function Letters({ bill }: { bill: BillView }) {
  return (
    <section aria-labelledby="letters-title" className={classes.letters}>
      <h2 id="letters-title" className={classes.title}>
        {t.letters}
      </h2>
      {bill.letters.map((letter) => (
        <Letter
          key={letter.id}
          billId={bill.id}
          letter={letter}
          calls={bill.calls.filter(({ letterId }) => letterId === letter.id)}
        />
      ))}
    </section>
  );
}

type LetterProps = { billId: string; letter: LetterView };

function Letter({ billId, letter, calls }: LetterProps & { calls: readonly BillCallView[] }) {
  const titleId = `letter-${letter.id}`;
  const isDraft = letter.state === 'draft';
  const status = letter.deliveredAt
    ? t.deliveredOn({ date: formatDate(letter.deliveredAt) })
    : letter.sentAt
      ? t.sentOn({ date: formatDate(letter.sentAt) })
      : letter.approvedAt
        ? t.approvedOn({ date: formatDate(letter.approvedAt) })
        : null;
  return (
    <Panel as="article" labelledBy={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.name}>
          {letter.title}
        </h3>
        <StateBadge tone={tones[letter.state]}>{t.letterStates[letter.state]}</StateBadge>
      </div>
      <p className={classes.small}>{t.letterTo({ recipient: letter.recipient })}</p>
      {status && <p className={classes.small}>{status}</p>}
      {letter.problem && (
        <p role="alert" className={classes.problem}>
          {letter.problem}
        </p>
      )}
      {isDraft ? (
        <Paper letter={letter} />
      ) : (
        <details>
          <summary>{t.readLetter}</summary>
          <Paper letter={letter} />
        </details>
      )}
      <a className={classes.download} href={`/api/bill-letters/${letter.id}/pdf`} download="letter.pdf">
        <IconDownload size={18} aria-hidden /> {t.downloadPdf}
      </a>
      {isDraft && letter.missing.length === 0 && <Approve letter={letter} />}
      {isDraft && letter.missing.length > 0 && <MissingFacts billId={billId} letter={letter} />}
      {!isDraft && letter.state !== 'failed' && <CallAbout letter={letter} calls={calls} />}
    </Panel>
  );
}

const Paragraphs = ({ letter }: { letter: LetterView }) =>
  letter.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

function Approve({ letter }: { letter: LetterView }) {
  const [channel, setChannel] = useState<'mail' | 'fax' | 'print'>(letter.canMail ? 'mail' : 'print');
  const approve = useBillAction({
    act: () => bills.approveLetter.call({ id: letter.id, sha256: letter.sha256, channel }),
    failed: t.couldntApprove,
  });
  const discard = useBillAction({
    act: () => bills.discardLetter.call({ id: letter.id }),
    failed: t.couldntDiscard,
  });
  return (
    <div className={classes.approve}>
      <Radio.Group
        label={t.howToSend}
        value={channel}
        onChange={(value) => setChannel(value as 'mail' | 'fax' | 'print')}
      >
        <div className={classes.channels}>
          {(['mail', 'fax', 'print'] as const)
            .filter((one) => one === 'print' || (one === 'fax' ? letter.canFax : letter.canMail))
            .map((one) => (
              <Radio key={one} value={one} label={t.channelNames[one]} />
            ))}
        </div>
      </Radio.Group>
      <div className={classes.actions}>
        <Button loading={approve.isPending} onClick={() => approve.start(undefined)}>
          {channel === 'print' ? t.approveAndPrint : t.approveAndSend}
        </Button>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.start(undefined)}>
          {t.discardLetter}
        </Button>
      </div>
      <p className={classes.small}>{t.approvalNote}</p>
    </div>
  );
}

function Paper({ letter }: { letter: LetterView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter can be scrolled by keyboard
    <div lang={letter.language} className={classes.paper} tabIndex={0}>
      <Paragraphs letter={letter} />
    </div>
  );
}

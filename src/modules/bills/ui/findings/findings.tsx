import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { BillView, FindingView, ReviewView } from '../../bills.contract.ts';
import { bills, useBillAction } from '../bill-queries.ts';
import * as t from '../ui.words.ts';
import classes from './findings.module.css';

const tones: Record<FindingView['class'], StateTone> = {
  provable: 'attention',
  law: 'attention',
  medicare_rule: 'quiet',
  ask: 'quiet',
};

/** The open review: tick what to contest, then read the letter made from it. */
export function Findings({ bill, review }: { bill: BillView; review: ReviewView }) {
  const contestable = review.findings.filter((finding) => finding.class !== 'ask');
  const questions = review.findings.filter((finding) => finding.class === 'ask');
  const [ticked, setTicked] = useState<readonly string[]>(
    contestable.filter((finding) => finding.class !== 'medicare_rule').map(({ key }) => key),
  );
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const letter = useBillAction({
    act: () =>
      bills.writeLetter.call({
        id: bill.id,
        kind: 'dispute_charges',
        language,
        findingKeys: [...ticked],
        denialIndex: null,
        answers: {},
      }),
    failed: t.couldntWriteLetter,
  });
  const tick = (key: string) =>
    setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
  const isResolved = bill.state === 'resolved';
  return (
    <Panel as="section" labelledBy="findings-title">
      <h2 id="findings-title" className={classes.title}>
        {review.findings.length === 0 ? t.nothingFoundTitle : t.foundPoints({ count: contestable.length })}
      </h2>
      {review.amountInQuestionCents > 0 && (
        <p className={classes.big}>{t.upTo({ money: formatMoney(review.amountInQuestionCents) })}</p>
      )}
      <p className={classes.lead}>{t.findingsLead}</p>
      <ul className={classes.list}>
        {[...contestable, ...questions].map((finding) => (
          <FindingCard
            key={finding.key}
            finding={finding}
            isTicked={ticked.includes(finding.key)}
            onTick={isResolved ? null : () => tick(finding.key)}
          />
        ))}
      </ul>
      {!isResolved && review.findings.length > 0 && (
        <div className={classes.actions}>
          <SegmentedControl
            aria-label={t.letterLanguage}
            data={[
              { value: 'en', label: t.inEnglish },
              { value: 'es', label: t.inSpanish },
            ]}
            value={language}
            onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
          />
          <Button
            loading={letter.isPending}
            aria-disabled={ticked.length === 0 || undefined}
            onClick={() => ticked.length > 0 && letter.start(undefined)}
          >
            {t.writeLetter}
          </Button>
          {ticked.length === 0 && <p className={classes.lead}>{t.tickFirst}</p>}
        </div>
      )}
      {review.unchecked.length > 0 && (
        <Fold title={t.uncheckedTitle({ count: review.unchecked.length })} headingLevel={3}>
          <ul className={classes.unchecked}>
            {review.unchecked.map(({ title, needs }) => (
              <li key={title}>
                <strong>{title}</strong>: {needs}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <p className={classes.small}>
        {t.reviewMade({ version: review.engineVersion })}
        {review.datasets.length > 0 &&
          ` ${t.reviewData({ data: review.datasets.map(({ dataset, version }) => `${dataset} ${version}`).join(', ') })}`}
      </p>
    </Panel>
  );
}

type FindingCardProps = { finding: FindingView; isTicked: boolean; onTick: (() => void) | null };

function FindingCard({ finding, isTicked, onTick }: FindingCardProps) {
  const title = (
    <span className={classes.name}>
      {finding.title}
      {finding.amountCents > 0 && <span className={classes.amount}>{formatMoney(finding.amountCents)}</span>}
    </span>
  );
  return (
    <li className={classes.finding} data-ticked={isTicked || undefined}>
      {onTick ? <Checkbox label={title} checked={isTicked} onChange={onTick} /> : title}
      <StateBadge tone={tones[finding.class]}>{t.classNames[finding.class]}</StateBadge>
      <p>{finding.explanation}</p>
      <details>
        <summary>{t.sourcesAndDoubts}</summary>
        <ul className={classes.sources}>
          {finding.citations.map(({ label, detail, url }) => (
            <li key={label + detail}>
              <strong>{label}</strong> {url ? <a href={url}>{detail}</a> : detail}
            </li>
          ))}
        </ul>
        <p>
          <strong>{t.couldBeWrong}</strong> {finding.trap}
        </p>
        <p>
          <strong>{t.weAskFor}</strong> {finding.request}
        </p>
      </details>
    </li>
  );
}

import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { sectionTitles } from '../../packet.words.ts';
import type { ShareView } from '../../record-shares.contract.ts';
import { passcodeAttempts } from '../../shares.rules.ts';
import classes from './packet.module.css';
import { ShareCode } from './share-code.tsx';
import { recordShares, useShareAction } from './share-queries.ts';
import * as t from './ui.words.ts';

const tones: Record<ShareView['state'], StateTone> = {
  open: 'good',
  ended: 'quiet',
  expired: 'quiet',
  locked: 'danger',
};

/** A share with its openings. `level`: of its heading. `isNew`: its code is already shown. */
export function ShareCard({
  share,
  level,
  isNew = false,
}: {
  share: ShareView;
  level: 2 | 3;
  isNew?: boolean;
}) {
  const titleId = useId();
  const Title = `h${level}` as const;
  const { id, label, forName, sections, state, openings } = share;
  const show = useShareAction({
    act: () => recordShares.showShareLink.call({ id }),
    failed: t.couldntShowCode,
  });
  const renew = useShareAction({
    act: () => recordShares.renewSharePasscode.call({ id }),
    failed: t.couldntRenew,
  });
  const end = useShareAction({
    act: () => recordShares.endShare.call({ id }),
    done: { title: t.shareEnded, description: t.linkIsDead },
    failed: t.couldntEnd,
  });
  const isOpen = state === 'open';
  return (
    <Panel as="article" labelledBy={titleId}>
      <div className={classes.share}>
        <div className={classes.head}>
          <Title id={titleId} className={classes.name}>
            {label}
          </Title>
          <StateBadge tone={tones[state]}>{t.shareStates[state]}</StateBadge>
        </div>
        {forName && <p>{t.forPerson({ name: forName })}</p>}
        {sections.length > 0 && (
          <p>{t.sharedSections({ sections: sections.map((key) => sectionTitles[key]).join(', ') })}</p>
        )}
        <p className={classes.soft}>
          {isOpen || !share.endedAt
            ? t.opensUntil({ date: formatDateTime(share.expiresAt) })
            : t.endedOn({ date: formatDateTime(share.endedAt) })}
        </p>
        {state === 'locked' && <p className={classes.problem}>{t.lockedNote}</p>}
        {isOpen && share.attemptsLeft < passcodeAttempts && (
          <p>{t.attemptsLeft({ attempts: share.attemptsLeft })}</p>
        )}
        <p role="status">{t.openings({ count: share.openedCount })}</p>
        {openings.length > 0 && (
          <ul className={classes.openings}>
            {openings.map(({ at, recipient, result }) => (
              <li key={`${at} ${recipient} ${result}`}>
                {result === 'opened' ? t.openedBy({ recipient }) : t.wrongPasscodeBy({ recipient })} ·{' '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            ))}
          </ul>
        )}
        {isOpen && (show.answer || renew.answer) && (
          <ShareCode link={show.answer?.link ?? null} passcode={renew.answer?.passcode ?? null} />
        )}
        {isOpen && (
          <div className={classes.actions}>
            {!isNew && !show.answer && (
              <Button variant="default" loading={show.isPending} onClick={() => show.start(undefined)}>
                {t.showCode}
              </Button>
            )}
            {share.hasPasscode && !isNew && (
              <Button variant="default" loading={renew.isPending} onClick={() => renew.start(undefined)}>
                {t.newPasscode}
              </Button>
            )}
            <Button
              variant="default"
              color="red"
              loading={end.isPending}
              onClick={() => end.start(undefined)}
            >
              {t.endNow}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

import { formatDateTime } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { usePermission } from '#platform/browser/session.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import {
  leftOverWords,
  outcomeWords,
  paceWords,
  percentOf,
  recognizedText,
  stateWords,
  validatorWords,
} from '../../import-text.words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { isMoving } from '../../imports.rules.ts';
import { useImportMutation } from './import-queries.ts';
import { toneOf } from './import-tones.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';

/** CMS validator findings: a summary that expands to the full list. */
function ValidatorFindings({ sentences: [first, ...findings] }: { sentences: readonly string[] }) {
  if (first === undefined) return null;
  if (findings.length === 0) return <p className={classes.quiet}>{first}</p>;
  return (
    <details>
      <summary>{first}</summary>
      <ul className={classes.outcome}>
        {findings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** What the file contains, and whether it was imported before. */
function Recognised({ one }: { one: ImportView }) {
  return (
    <>
      {one.recognised?.map((list) => (
        <p key={list.name} className={classes.recognised}>
          {recognizedText(list)}
        </p>
      ))}
      {one.recognised?.map((list) => (
        <ValidatorFindings key={list.name} sentences={validatorWords(list)} />
      ))}
      {one.sameImportedAt && (
        <p className={classes.notice}>
          {t.thisFileWasAlreadyImported({ dateTime: formatDateTime(one.sameImportedAt) })}
        </p>
      )}
    </>
  );
}

function Pace({ one }: { one: ImportView }) {
  const percent = percentOf(one.bytesRead, one.sizeBytes);
  if (one.state === 'waiting') return <p className={classes.quiet}>{t.startsAutomaticallyWhenTheCurrent}</p>;
  return (
    <>
      <Progress value={percent} aria-label={t.importOf({ fileName: one.fileName })} size="lg" radius="xl" />
      <p className={classes.quiet}>
        {one.state === 'checking'
          ? t.checkingTheFile({ percent })
          : `${percent}% · ${paceWords(one, new Date())}`}
      </p>
    </>
  );
}

/** The state of an import and its actions. */
export function ImportPanel({ one }: { one: ImportView }) {
  const may = usePermission();
  const starting = useImportMutation('start');
  const stopping = useImportMutation('stop');
  const mayChange = may('network.change');
  const isOver = one.state === 'failed' || one.state === 'stopped';
  return (
    <section className={classes.panel} aria-label={t.importOf({ fileName: one.fileName })}>
      <div className={classes.top}>
        <p className={classes.name}>{one.fileName}</p>
        <p role="status" className={classes.state}>
          <StateBadge tone={toneOf(one)}>{stateWords[one.state]}</StateBadge>
        </p>
      </div>
      <p className={classes.quiet}>
        {formatFileSize(one.sizeBytes)}
        {one.via === 'command' ? t.importedFromTheCommandLine : one.by && t.uploadedBy2({ by: one.by })}{' '}
        {t.on({ dateTime: formatDateTime(one.createdAt) })}
      </p>
      <Recognised one={one} />
      {isMoving(one.state) && <Pace one={one} />}
      {one.lastError && (
        <p role="alert" className={classes.trouble}>
          {one.lastError}
        </p>
      )}
      {isOver && <p>{leftOverWords(one)}</p>}
      {(one.state === 'finished' || (isOver && one.rowsRead > 0)) && (
        <ul className={classes.outcome}>
          {outcomeWords(one).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={classes.acts}>
          {one.mayStart && (
            <Button loading={starting.isPending} onClick={() => starting.start(one.id)}>
              {one.state === 'ready' ? t.startImport : t.startAgain}
            </Button>
          )}
          {(isMoving(one.state) || one.state === 'ready') && (
            <Button variant="default" loading={stopping.isPending} onClick={() => stopping.start(one.id)}>
              {one.state === 'ready' ? t.discard : t.stopImport}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

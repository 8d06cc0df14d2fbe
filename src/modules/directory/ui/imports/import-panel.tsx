import { formatDateTime } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { usePermission } from '#platform/browser/session.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import {
  describeValidatorFindings,
  outcomeWords,
  paceWords,
  percentOf,
  recognizedText,
  remainderWords,
  stateWords,
} from '../../import-text.words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { isInProgress } from '../../imports.rules.ts';
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
function RecognizedFile({ item }: { item: ImportView }) {
  return (
    <>
      {item.recognised?.map((list) => (
        <p key={list.name} className={classes.recognised}>
          {recognizedText(list)}
        </p>
      ))}
      {item.recognised?.map((list) => (
        <ValidatorFindings key={list.name} sentences={describeValidatorFindings(list)} />
      ))}
      {item.sameImportedAt && (
        <p className={classes.notice}>
          {t.alreadyImported({ dateTime: formatDateTime(item.sameImportedAt) })}
        </p>
      )}
    </>
  );
}

function Pace({ item }: { item: ImportView }) {
  const percent = percentOf(item.bytesRead, item.sizeBytes);
  if (item.state === 'waiting') return <p className={classes.quiet}>{t.startsAutomatically}</p>;
  return (
    <>
      <Progress value={percent} aria-label={t.importOf({ fileName: item.fileName })} size="lg" radius="xl" />
      <p className={classes.quiet}>
        {item.state === 'checking'
          ? t.checkingFile({ percent })
          : `${percent}% · ${paceWords(item, new Date())}`}
      </p>
    </>
  );
}

/** The state of an import and its actions. */
export function ImportPanel({ item }: { item: ImportView }) {
  const may = usePermission();
  const starting = useImportMutation('start');
  const stopping = useImportMutation('stop');
  const mayChange = may('network.change');
  const isOver = item.state === 'failed' || item.state === 'stopped';
  return (
    <section className={classes.panel} aria-label={t.importOf({ fileName: item.fileName })}>
      <div className={classes.top}>
        <p className={classes.name}>{item.fileName}</p>
        <p role="status" className={classes.state}>
          <StateBadge tone={toneOf(item)}>{stateWords[item.state]}</StateBadge>
        </p>
      </div>
      <p className={classes.quiet}>
        {formatFileSize(item.sizeBytes)}
        {item.via === 'command' ? t.fromCommandLine : item.by && t.uploadedByName({ by: item.by })}{' '}
        {t.onDate({ dateTime: formatDateTime(item.createdAt) })}
      </p>
      <RecognizedFile item={item} />
      {isInProgress(item.state) && <Pace item={item} />}
      {item.lastError && (
        <p role="alert" className={classes.trouble}>
          {item.lastError}
        </p>
      )}
      {isOver && <p>{remainderWords(item)}</p>}
      {(item.state === 'finished' || (isOver && item.rowsRead > 0)) && (
        <ul className={classes.outcome}>
          {outcomeWords(item).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={classes.acts}>
          {item.mayStart && (
            <Button loading={starting.isPending} onClick={() => starting.start(item.id)}>
              {item.state === 'ready' ? t.startImport : t.startAgain}
            </Button>
          )}
          {(isInProgress(item.state) || item.state === 'ready') && (
            <Button variant="default" loading={stopping.isPending} onClick={() => stopping.start(item.id)}>
              {item.state === 'ready' ? t.discard : t.stopImport}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

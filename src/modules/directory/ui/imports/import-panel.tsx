import { formatDateTime } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMay } from '#platform/browser/session.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import {
  leftOverWords,
  outcomeWords,
  paceWords,
  percentOf,
  recognisedWords,
  stateWords,
  validatorWords,
} from '../../import-words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { isMoving } from '../../imports.rules.ts';
import { useImportAct } from './import-queries.ts';
import { toneOf } from './import-tones.ts';
import classes from './imports.module.css';

/** What the regulator's own validator says: in one sentence, and all of it where somebody asks. */
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

/** What the file is, and whether it was here before. */
function Recognised({ one }: { one: ImportView }) {
  return (
    <>
      {one.recognised?.map((list) => (
        <p key={list.name} className={classes.recognised}>
          {recognisedWords(list)}
        </p>
      ))}
      {one.recognised?.map((list) => (
        <ValidatorFindings key={list.name} sentences={validatorWords(list)} />
      ))}
      {one.sameImportedAt && (
        <p className={classes.notice}>
          The same file was imported on {formatDateTime(one.sameImportedAt)}. Importing it again changes only
          what has changed since.
        </p>
      )}
    </>
  );
}

function Pace({ one }: { one: ImportView }) {
  const percent = percentOf(one.bytesRead, one.sizeBytes);
  if (one.state === 'waiting')
    return <p className={classes.quiet}>It begins by itself as soon as the import before it is over.</p>;
  return (
    <>
      <Progress value={percent} aria-label={`Import of ${one.fileName}`} size="lg" radius="xl" />
      <p className={classes.quiet}>
        {one.state === 'checking'
          ? `Looking what this file is · ${percent}%`
          : `${percent}% · ${paceWords(one, new Date())}`}
      </p>
    </>
  );
}

/** How an import stands, and what can be done with it. */
export function ImportPanel({ one }: { one: ImportView }) {
  const may = useMay();
  const starting = useImportAct('start');
  const stopping = useImportAct('stop');
  const mayChange = may('network.change');
  const isOver = one.state === 'failed' || one.state === 'stopped';
  return (
    <section className={classes.panel} aria-label={`Import of ${one.fileName}`}>
      <div className={classes.top}>
        <p className={classes.name}>{one.fileName}</p>
        <p role="status" className={classes.state}>
          <StateBadge tone={toneOf(one)}>{stateWords[one.state]}</StateBadge>
        </p>
      </div>
      <p className={classes.quiet}>
        {formatFileSize(one.sizeBytes)}
        {one.via === 'command' ? ', imported by the command' : one.by && `, brought by ${one.by}`} on{' '}
        {formatDateTime(one.createdAt)}
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
              {one.state === 'ready' ? 'Start the import' : 'Start again'}
            </Button>
          )}
          {(isMoving(one.state) || one.state === 'ready') && (
            <Button variant="default" loading={stopping.isPending} onClick={() => stopping.start(one.id)}>
              {one.state === 'ready' ? 'Do not import it' : 'Stop the import'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

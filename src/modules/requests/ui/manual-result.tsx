import { useId } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import {
  kindWords,
  type ShownStatement,
  showStatements,
  sourceWords,
  totalsOf,
  verdictWords,
} from '../results/result.words.ts';
import type { ManualResults, ResultDocument, StatementSource, Verdict } from '../results/result-content.ts';
import classes from './manual-result.module.css';
import { PrintButton } from './parts/print-button.tsx';
import { ToneBadge } from './parts/status-badge.tsx';
import evidence from './results/evidence-words.module.css';
import * as t from './ui.words.ts';

const tones: Record<Verdict, 'attention' | 'quiet' | 'good'> = {
  wrong: 'attention',
  doubtful: 'quiet',
  right: 'good',
};

const fileAddress = (fileId: string): string => `/api/files/${fileId}`;

/** The source of a statement with its quote and date. */
function Source({ source }: { source: StatementSource }) {
  const words = sourceWords(source);
  return (
    <p className={evidence.evidence} data-kind={source.quote === '' ? 'file' : 'quote'}>
      {source.fileId === null ? (
        words
      ) : (
        <a href={fileAddress(source.fileId)} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
      {source.quote !== '' && (
        <>
          {': '}
          <q className={evidence.quote}>{`“${source.quote}”`}</q>
        </>
      )}
      {source.observedOn !== '' && (
        <>
          {', '}
          <span className={evidence.when}>{formatDay(source.observedOn, { year: 'always' })}</span>
        </>
      )}
    </p>
  );
}

type StatementProps = { statement: ShownStatement; number: number; heading: 'h3' | 'h4' };

function Statement({ statement, number, heading: Heading }: StatementProps) {
  const titleId = useId();
  const { title, verdict, lines, sources } = statement;
  return (
    <li className={classes.statement} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <Heading id={titleId} className={classes.title}>
          {title || t.notEnteredYet}
        </Heading>
        {verdict && <ToneBadge tone={tones[verdict]}>{verdictWords[verdict]}</ToneBadge>}
      </div>
      <dl className={classes.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{sources.length > 1 ? t.sources : t.source}</dt>
          <dd className={classes.sources}>
            {sources.map((source, index) => (
              // Sources have no ids and keep their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is moved or removed here
              <Source key={index} source={source} />
            ))}
          </dd>
        </div>
      </dl>
    </li>
  );
}

const kilobytes = (sizeBytes: number): string => `${Math.max(1, Math.round(sizeBytes / 1024))} KB`;

function Documents({ documents, heading: Heading }: { documents: ResultDocument[]; heading: 'h3' | 'h4' }) {
  if (documents.length === 0) return null;
  return (
    <section>
      <Heading className={classes.partTitle}>{t.documents}</Heading>
      <ul className={classes.documents}>
        {documents.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <a href={fileAddress(id)} download={name}>
              {name}
            </a>{' '}
            <span className={classes.aside}>{kilobytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ results }: { results: ManualResults }) {
  const totals = totalsOf(results);
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, amountCents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amountCents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps, heading: Heading }: { steps: string[]; heading: 'h3' | 'h4' }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <Heading className={classes.partTitle}>{t.whatYouCanDoNext}</Heading>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids, and nothing is moved here
          <li key={index}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

type ManualResultProps = {
  results: ManualResults;
  /** Heading level below the results' own heading. */
  heading: 'h3' | 'h4';
  /** Omitted if the page has its own print button. */
  onPrint?: () => void;
};

/** A manual result: summary, totals, statements with sources, next steps, and documents. */
export function ManualResult({ results, heading, onPrint }: ManualResultProps) {
  return (
    <div className={classes.result}>
      <div className={classes.bar}>
        <p className={classes.kind}>
          {kindWords[results.kind].title}{' '}
          <span className={classes.aside}>
            {t.byOurCareTeam({ day: formatDay(results.madeOn, { year: 'always' }) })}
          </span>
        </p>
        {onPrint && <PrintButton onPrint={onPrint} />}
      </div>
      <p className={classes.conclusion}>{results.conclusion}</p>
      <Totals results={results} />
      <ol className={classes.statements}>
        {showStatements(results).map((statement, index) => (
          <Statement key={statement.id} statement={statement} number={index + 1} heading={heading} />
        ))}
      </ol>
      <Steps steps={results.steps} heading={heading} />
      <Documents documents={results.documents} heading={heading} />
    </div>
  );
}

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { maxLengths } from '#modules/requests/form-rules.ts';
import type { ResultFile } from '#modules/requests/results/manual-result.contract.ts';
import {
  maxSources,
  type SourceKind,
  type StatementSource,
  sourceKinds,
} from '#modules/requests/results/result-content.ts';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';

const kindLabels: Record<SourceKind, string> = {
  document: t.document,
  call: t.phoneCall,
  person: t.person,
  publication: t.publication,
};

const nameLabels: Record<SourceKind, string> = {
  document: t.documentAndPage,
  call: t.whoYouCalled,
  person: t.whoSaidIt,
  publication: t.publicationTitle,
};

const fromWords: Record<ResultFile['from'], string> = {
  patient: 'from the patient',
  team: t.fromStaff,
  result: t.attachedToThisResult,
};

export type GapOf = (at: string) => string | undefined;

type SourceProps = {
  source: StatementSource;
  number: number;
  of: string;
  files: readonly ResultFile[];
  gapOf: GapOf;
  onChange: (source: StatementSource) => void;
  onRemove: () => void;
};

function SourceFields({ source, number, of, files, gapOf, onChange, onRemove }: SourceProps) {
  const { kind } = source;
  const quoteLabel = kind === 'call' ? t.exactWords : t.quoteOptional;
  return (
    <fieldset className={classes.source}>
      <legend className={classes.legend}>{t.sourceOf({ number, statement: of })}</legend>
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t.sourceType}
          data={sourceKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, kind: sourceKinds.find((item) => item === value) ?? kind })
          }
        />
        <TextInput
          size="md"
          label={nameLabels[kind]}
          maxLength={maxLengths.sourceName}
          value={source.name}
          error={gapOf('name')}
          onChange={({ currentTarget }) => onChange({ ...source, name: currentTarget.value })}
        />
        <TextInput
          size="md"
          type="date"
          label={t.date}
          value={source.observedOn}
          error={gapOf('observedOn')}
          onChange={({ currentTarget }) => onChange({ ...source, observedOn: currentTarget.value })}
        />
      </div>
      <Textarea
        size="md"
        label={quoteLabel}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxLengths.sourceQuote}
        value={source.quote}
        error={gapOf('quote')}
        onChange={({ currentTarget }) => onChange({ ...source, quote: currentTarget.value })}
      />
      <div className={classes.row}>
        {files.length > 0 && (
          <NativeSelect
            size="md"
            label={t.fileOptional}
            data={[
              { value: '', label: t.noFile },
              ...files.map(({ id, name, from }) => ({ value: id, label: `${name}, ${fromWords[from]}` })),
            ]}
            value={source.fileId ?? ''}
            error={gapOf('fileId')}
            onChange={({ currentTarget: { value } }) => onChange({ ...source, fileId: value || null })}
          />
        )}
        <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
          {t.removeSource({ number })}
        </Button>
      </div>
    </fieldset>
  );
}

type SourceListProps = {
  sources: readonly StatementSource[];
  /** Name of the statement they belong to, such as "finding 2". */
  of: string;
  files: readonly ResultFile[];
  today: string;
  gapOf: GapOf;
  onChange: (sources: StatementSource[]) => void;
};

/** Sources of a statement; at least one is required. */
export function SourceList({ sources, of, files, today, gapOf, onChange }: SourceListProps) {
  const sourcesError = gapOf('sources');
  return (
    <div className={classes.sources}>
      {sources.map((source, position) => (
        <SourceFields
          // Sources have no ids and are never reordered while typing.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
          key={position}
          source={source}
          number={position + 1}
          of={of}
          files={files}
          gapOf={(field) => gapOf(t.sources({ position, field }))}
          onChange={(changed) =>
            onChange(sources.map((item, index) => (index === position ? changed : item)))
          }
          onRemove={() => onChange(sources.filter((_one, index) => index !== position))}
        />
      ))}
      {sourcesError && (
        <p className={classes.problem} role="alert">
          {sourcesError}
        </p>
      )}
      <Button
        size="sm"
        variant="default"
        className={classes.add ?? ''}
        disabled={sources.length >= maxSources}
        onClick={() =>
          onChange([...sources, { kind: 'document', name: '', quote: '', observedOn: today, fileId: null }])
        }
      >
        {t.addSource({ statement: of })}
      </Button>
    </div>
  );
}

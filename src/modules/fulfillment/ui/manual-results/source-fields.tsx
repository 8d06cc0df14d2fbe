import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ResultFile } from '#modules/requests/results/manual-result.contract.ts';
import {
  mostSources,
  type SourceKind,
  type StatementSource,
  sourceKinds,
} from '#modules/requests/results/result-content.ts';
import classes from './by-hand.module.css';

const kindLabels: Record<SourceKind, string> = {
  document: 'A document',
  call: 'A telephone call',
  person: 'A person said so',
  publication: 'Something published',
};

const nameLabels: Record<SourceKind, string> = {
  document: 'Document, and page',
  call: 'Whom you telephoned',
  person: 'Who says so',
  publication: 'What, and where',
};

const fromWords: Record<ResultFile['from'], string> = {
  patient: 'from the patient',
  team: 'from the team',
  result: 'document of this result',
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
  const quoteLabel = kind === 'call' ? 'What was said, word for word' : 'Its words (optional)';
  return (
    <fieldset className={classes.source}>
      <legend className={classes.legend}>
        Source {number} of {of}
      </legend>
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label="Kind of source"
          data={sourceKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, kind: sourceKinds.find((one) => one === value) ?? kind })
          }
        />
        <TextInput
          size="md"
          label={nameLabels[kind]}
          maxLength={200}
          value={source.name}
          error={gapOf('name')}
          onChange={({ currentTarget }) => onChange({ ...source, name: currentTarget.value })}
        />
        <TextInput
          size="md"
          type="date"
          label="When"
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
        maxLength={1000}
        value={source.quote}
        error={gapOf('quote')}
        onChange={({ currentTarget }) => onChange({ ...source, quote: currentTarget.value })}
      />
      <div className={classes.row}>
        {files.length > 0 && (
          <NativeSelect
            size="md"
            label="File (optional)"
            data={[
              { value: '', label: 'No file' },
              ...files.map(({ id, name, from }) => ({ value: id, label: `${name}, ${fromWords[from]}` })),
            ]}
            value={source.fileId ?? ''}
            error={gapOf('fileId')}
            onChange={({ currentTarget: { value } }) => onChange({ ...source, fileId: value || null })}
          />
        )}
        <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
          Remove source {number}
        </Button>
      </div>
    </fieldset>
  );
}

type SourceListProps = {
  sources: readonly StatementSource[];
  /** What they are the sources of: "finding 2". */
  of: string;
  files: readonly ResultFile[];
  today: string;
  gapOf: GapOf;
  onChange: (sources: StatementSource[]) => void;
};

/** Where a statement comes from: one source at least. */
export function SourceList({ sources, of, files, today, gapOf, onChange }: SourceListProps) {
  const none = gapOf('sources');
  return (
    <div className={classes.sources}>
      {sources.map((source, position) => (
        <SourceFields
          // Sources have no names of their own; while one is typed nothing is moved.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state beside their source
          key={position}
          source={source}
          number={position + 1}
          of={of}
          files={files}
          gapOf={(field) => gapOf(`sources.${position}.${field}`)}
          onChange={(changed) => onChange(sources.map((one, index) => (index === position ? changed : one)))}
          onRemove={() => onChange(sources.filter((_one, index) => index !== position))}
        />
      ))}
      {none && (
        <p className={classes.problem} role="alert">
          {none}
        </p>
      )}
      <Button
        size="sm"
        variant="default"
        className={classes.add ?? ''}
        disabled={sources.length >= mostSources}
        onClick={() =>
          onChange([...sources, { kind: 'document', name: '', quote: '', observedOn: today, fileId: null }])
        }
      >
        Add a source to {of}
      </Button>
    </div>
  );
}

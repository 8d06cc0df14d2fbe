import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { localTimeZone } from '#shared/format/format-date.ts';
import type {
  ConversationView,
  conversationsContract,
  ExtractedInfo,
  ReadBack,
} from '../../conversations.contract.ts';
import { estimateText } from './compose-description.ts';
import classes from './summary.module.css';
import { summaryWords } from './summary.words.ts';
import { SummaryEditor } from './summary-editor.tsx';
import type { SummaryFieldName } from './summary-field-name.ts';
import { type SummaryField, summaryFields } from './summary-fields.ts';
import { EditedRow, SummaryRow } from './summary-row.tsx';
import type { SummaryWords } from './summary-words.ts';

const conversations = queriesFor<typeof conversationsContract>('conversations');

type RequestSummaryProps = {
  conversationId: string;
  info: ExtractedInfo;
  estimatedMinutes: number | null;
  /** All facts are known: show the read-back and the action. */
  complete: boolean;
  readBack: ReadBack | null;
  language: 'en' | 'es';
  onCorrected: (conversation: ConversationView) => void;
  /** The call plan. */
  plan?: ReactNode;
};

/**
 * What the assistant understood, for review before it becomes a request: one sentence to confirm, and every fact
 * behind "Change".
 */
export function RequestSummary(props: RequestSummaryProps) {
  const { info, complete, readBack, language, plan } = props;
  const words = summaryWords[language];
  const [before, amount, after] = words.fee(info.requestType === 'bill_review');
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const factsId = useId();
  const toggle = { open, controls: factsId, onToggle: () => setOpen(!open) };
  return (
    <section
      ref={panel}
      className={classes.summary}
      data-complete={complete}
      aria-labelledby="request-summary-title"
    >
      <h2 id="request-summary-title">
        {complete ? words.title : <Toggle {...toggle}>{words.titleSoFar}</Toggle>}
      </h2>
      {readBack && (
        <>
          <p className={classes.sentence}>{readBack.sentence}</p>
          <p className={classes.hint}>{readBack.confirmed ? words.confirmed : words.isItRight}</p>
        </>
      )}
      {complete && <Toggle {...toggle}>{words.changeAny}</Toggle>}
      <div id={factsId}>{open && <SummaryFacts {...props} info={info} words={words} panel={panel} />}</div>
      {plan}
      {complete && (
        <p className={classes.fee}>
          {before}
          <strong>{amount}</strong>
          {after}
        </p>
      )}
    </section>
  );
}

type ToggleProps = { open: boolean; controls: string; onToggle: () => void; children: ReactNode };

const Toggle = ({ open, controls, onToggle, children }: ToggleProps) => (
  <button
    type="button"
    className={classes.toggle}
    aria-expanded={open}
    aria-controls={controls}
    onClick={onToggle}
  >
    {children}
    <IconChevronDown size={20} aria-hidden />
  </button>
);

type SummaryFactsProps = Omit<RequestSummaryProps, 'plan'> & {
  words: SummaryWords;
  panel: RefObject<HTMLElement | null>;
};

function SummaryFacts(props: SummaryFactsProps) {
  const { info, estimatedMinutes, complete, words } = props;
  const { edited, edit, leave, save, savedField } = useCorrections(props);
  const isMissing = (field: SummaryField) => field.value(info) === '';
  const missing = summaryFields.filter((field) => isMissing(field) && field.name !== edited);
  return (
    <>
      <dl>
        {summaryFields.map((field) => {
          const label = words.fields[field.name];
          const value = field.value(info);
          if (field.name === edited)
            return (
              <EditedRow key={field.name} label={label}>
                {(labelId) => (
                  <SummaryEditor
                    field={field}
                    initial={field.kind === 'choice' ? value : field.format(value, words)}
                    labelId={labelId}
                    words={words}
                    onSave={(written) => save(field.name, written)}
                    onCancel={leave}
                  />
                )}
              </EditedRow>
            );
          if (isMissing(field)) return null;
          const change = { name: field.name, label: words.change(label), onClick: () => edit(field.name) };
          return (
            <SummaryRow key={field.name} label={label} change={change}>
              {field.format(value, words)}
            </SummaryRow>
          );
        })}
        {complete && <SummaryRow label={words.estimate}>{estimateText(info, estimatedMinutes)}</SummaryRow>}
      </dl>
      {missing.length > 0 && <MissingFields fields={missing} words={words} onAdd={edit} />}
      <VisuallyHidden component="p" role="status">
        {savedField && words.saved(words.fields[savedField])}
      </VisuallyHidden>
    </>
  );
}

type MissingFieldsProps = {
  fields: readonly SummaryField[];
  words: SummaryWords;
  onAdd: (name: SummaryFieldName) => void;
};

function MissingFields({ fields, words, onAdd }: MissingFieldsProps) {
  return (
    <fieldset className={classes.missing}>
      <legend>{words.add}</legend>
      {fields.map(({ name }) => (
        <button key={name} type="button" data-change={name} onClick={() => onAdd(name)}>
          <IconPlus size={16} aria-hidden />
          {words.fields[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** Edits one field at a time and returns focus to its button. */
function useCorrections({ conversationId, onCorrected, words, panel }: SummaryFactsProps) {
  const [edited, setEdited] = useState<SummaryFieldName | null>(null);
  const [savedField, setSavedField] = useState<SummaryFieldName | null>(null);
  const returnTo = useRef<SummaryFieldName | null>(null);
  useEffect(() => {
    if (edited !== null || returnTo.current === null) return;
    panel.current?.querySelector<HTMLElement>(`[data-change=${returnTo.current}]`)?.focus();
    returnTo.current = null;
  }, [edited, panel]);
  const leave = () => {
    returnTo.current = edited;
    setEdited(null);
  };
  const save = async (name: SummaryFieldName, value: string): Promise<string | null> => {
    try {
      const timeZone = localTimeZone();
      onCorrected(await conversations.correctNeed.call({ id: conversationId, timeZone, [name]: value }));
      setSavedField(name);
      returnTo.current = name;
      setEdited(null);
      return null;
    } catch (error) {
      return saidBy(error) ?? words.failed;
    }
  };
  const edit = (name: SummaryFieldName) => {
    setSavedField(null);
    setEdited(name);
  };
  return { edited, edit, leave, save, savedField };
}

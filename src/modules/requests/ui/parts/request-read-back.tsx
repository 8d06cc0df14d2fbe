import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RequestPreview } from '../../care-requests.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import { DangerAlert } from '../progress/danger-warning.tsx';
import { readBackWords } from './read-back.words.ts';
import classes from './start-request-form.module.css';

export type Answer = { fact: RequestPreview['missing'][number]['fact']; text: string };

type RequestReadBackProps = {
  preview: RequestPreview;
  checking: boolean;
  sending: boolean;
  problem: string | null;
  /** Answers to open questions; the sentence is rebuilt with them. */
  onAnswer: (answers: Answer[]) => void;
  onConfirm: () => void;
  onChange: () => void;
};

/** Our summary of the request, confirmed before submitting. */
export function RequestReadBack({ preview, problem, ...props }: RequestReadBackProps) {
  const { checking, sending, onAnswer, onConfirm, onChange } = props;
  const { language, sentence, missing, missingCare, redFlag, warning } = preview;
  const words = readBackWords[language];
  const [typed, setTyped] = useState<Record<string, string>>({});
  const sentenceElement = useRef<HTMLParagraphElement>(null);
  // The text box is gone: move focus to the sentence for screen readers, also after each rebuild.
  useEffect(() => {
    if (preview) setTyped({});
    sentenceElement.current?.focus();
  }, [preview]);
  const answers = missing.flatMap(({ fact }) => {
    const text = typed[fact]?.trim() ?? '';
    return text === '' ? [] : [{ fact, text }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answers.length > 0) onAnswer(answers);
    else onConfirm();
  };
  return (
    <form className={classes.form} onSubmit={submit} lang={language}>
      <p className={classes.hint}>{words.isItRight}</p>
      <p ref={sentenceElement} tabIndex={-1} className={classes.sentence}>
        {sentence}
      </p>
      {warning && <DangerAlert warning={warning} />}
      {redFlag && <Alert color="yellow">{redFlag}</Alert>}
      {missingCare && <p className={classes.note}>{missingCare}</p>}
      {missing.length > 0 && <p className={classes.note}>{words.open}</p>}
      {missing.map(({ fact, question }) => (
        <TextInput
          key={fact}
          label={question}
          size="md"
          maxLength={maxLengths.answer}
          value={typed[fact] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((before) => ({ ...before, [fact]: value }));
          }}
        />
      ))}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" type="button" disabled={sending} onClick={onChange}>
          {words.change}
        </Button>
        <Button type="submit" loading={checking || sending}>
          {answers.length > 0 ? words.update : words.start}
        </Button>
      </div>
    </form>
  );
}

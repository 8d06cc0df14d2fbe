import '#ui/theme/field-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LetterView } from '../../bills.contract.ts';
import { bills, useBillAction } from '../bill-queries.ts';
import * as t from '../ui.words.ts';
import classes from './letters.module.css';

type Missing = LetterView['missing'][number];

/** What the letter still needs, as questions. The answers are the patient's own facts. */
export function MissingFacts({ billId, letter }: { billId: string; letter: LetterView }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const { start, isPending } = useBillAction({
    act: () =>
      bills.writeLetter.call({
        id: billId,
        kind: letter.kind,
        language: letter.language,
        findingKeys: [],
        denialIndex: null,
        answers,
      }),
    failed: t.couldntWriteLetter,
  });
  const set = (fact: string, answer: string) => setAnswers({ ...answers, [fact]: answer });
  return (
    <form
      className={classes.missing}
      onSubmit={(event) => {
        event.preventDefault();
        start(undefined);
      }}
    >
      <p>{t.letterNeeds}</p>
      {letter.missing.map((missing) => (
        <Answer
          key={missing.fact}
          missing={missing}
          answer={answers[missing.fact] ?? ''}
          onChange={(answer) => set(missing.fact, answer)}
        />
      ))}
      <Button type="submit" loading={isPending}>
        {t.addToLetter}
      </Button>
    </form>
  );
}

type AnswerProps = { missing: Missing; answer: string; onChange: (answer: string) => void };

function Answer({ missing: { question, type }, answer, onChange }: AnswerProps) {
  if (type === 'elsewhere') return <p>{question}</p>;
  if (type === 'lines')
    return (
      <Textarea
        label={question}
        description={t.oneSentenceALine}
        autosize
        minRows={2}
        value={answer}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    );
  return (
    <TextInput
      label={question}
      type={type === 'day' ? 'date' : 'text'}
      inputMode={type === 'money' || type === 'number' ? 'decimal' : undefined}
      value={answer}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

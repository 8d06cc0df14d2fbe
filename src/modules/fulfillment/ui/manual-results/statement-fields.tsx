import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { verdictWords } from '#modules/requests/results/result.words.ts';
import {
  type BillFinding,
  type Claim,
  type GeneralOption,
  type MedicineOffer,
  mostAmountLetters,
  verdicts,
} from '#modules/requests/results/result-content.ts';
import { readDollars } from '../staff-queue/manual-call-form.ts';
import classes from './by-hand.module.css';
import * as t from './manual-results.words.ts';
import type { GapOf } from './source-fields.tsx';

type FieldsProps<Statement> = {
  statement: Statement;
  gapOf: GapOf;
  onChange: (statement: Statement) => void;
};

type WordsProps = {
  label: string;
  value: string;
  most: number;
  error: string | undefined;
  /** Multi-line. */
  isLong?: boolean;
  onChange: (words: string) => void;
};

function Words({ label, value, most, error, isLong = false, onChange }: WordsProps) {
  const shared = { size: 'md', label, value, maxLength: most, error } as const;
  return isLong ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

type Amount = { amountCents: number | null; unreadAmount?: string | undefined };
type MoneyProps = { label: string; amount: Amount; onChange: (amount: Amount) => void };

const asTyped = ({ amountCents, unreadAmount }: Amount): string =>
  unreadAmount ?? (amountCents === null ? '' : (amountCents / 100).toFixed(2));

function readAmount(typed: string): Amount {
  const amountCents = readDollars(typed);
  const isRead = typed.trim() === '' || amountCents !== null;
  return { amountCents, unreadAmount: isRead ? undefined : typed };
}

/** Dollar input. Invalid input is kept with an error and must be fixed before release. */
function Money({ label, amount, onChange }: MoneyProps) {
  const [typed, setTyped] = useState(() => asTyped(amount));
  const { unreadAmount } = readAmount(typed);
  return (
    <TextInput
      size="md"
      label={label}
      description={t.inDollarsLeaveEmptyIf}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      maxLength={mostAmountLetters}
      value={typed}
      error={unreadAmount === undefined ? undefined : t.enterTheAmountInDollars}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(readAmount(value));
      }}
    />
  );
}

export function FindingFields({ statement, gapOf, onChange }: FieldsProps<BillFinding>) {
  const { billed, problem, verdict, step } = statement;
  return (
    <>
      <Words
        label={t.whatWasBilled}
        value={billed}
        most={300}
        error={gapOf('billed')}
        onChange={(words) => onChange({ ...statement, billed: words })}
      />
      <Words
        isLong
        label={t.whatYouFound}
        value={problem}
        most={1500}
        error={gapOf('problem')}
        onChange={(words) => onChange({ ...statement, problem: words })}
      />
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t.assessment}
          data={verdicts.map((value) => ({ value, label: verdictWords[value] }))}
          value={verdict}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...statement, verdict: verdicts.find((one) => one === value) ?? verdict })
          }
        />
        <Money
          label={t.amountInQuestion}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <Words
        isLong
        label={t.recommendedNextStep}
        value={step}
        most={600}
        error={gapOf('step')}
        onChange={(words) => onChange({ ...statement, step: words })}
      />
    </>
  );
}

export function ClaimFields({ statement, gapOf, onChange }: FieldsProps<Claim>) {
  const { claimed, form, deadline, basis } = statement;
  return (
    <>
      <Words
        label={t.whatCanBeClaimed}
        value={claimed}
        most={300}
        error={gapOf('claimed')}
        onChange={(words) => onChange({ ...statement, claimed: words })}
      />
      <Words
        isLong
        label={t.formAndSteps}
        value={form}
        most={1500}
        error={gapOf('form')}
        onChange={(words) => onChange({ ...statement, form: words })}
      />
      <div className={classes.row}>
        <TextInput
          size="md"
          type="date"
          label={t.deadlineLeaveEmptyIfUnknown}
          value={deadline}
          onChange={({ currentTarget }) => onChange({ ...statement, deadline: currentTarget.value })}
        />
        <Money
          label={t.expectedAmount}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <Words
        isLong
        label={t.basisForThatAmount}
        value={basis}
        most={800}
        error={gapOf('basis')}
        onChange={(words) => onChange({ ...statement, basis: words })}
      />
    </>
  );
}

export function MedicineFields({ statement, gapOf, onChange }: FieldsProps<MedicineOffer>) {
  const { pharmacy, medicine, how } = statement;
  return (
    <>
      <div className={classes.row}>
        <Words
          label={t.pharmacy}
          value={pharmacy}
          most={200}
          error={gapOf('pharmacy')}
          onChange={(words) => onChange({ ...statement, pharmacy: words })}
        />
        <Words
          label={t.medicationStrengthAndQuantity}
          value={medicine}
          most={200}
          error={gapOf('medicine')}
          onChange={(words) => onChange({ ...statement, medicine: words })}
        />
        <Money
          label={t.price}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <Words
        isLong
        label={t.howToGetIt}
        value={how}
        most={1000}
        error={gapOf('how')}
        onChange={(words) => onChange({ ...statement, how: words })}
      />
    </>
  );
}

export function OptionFields({ statement, gapOf, onChange }: FieldsProps<GeneralOption>) {
  const { option, words: meaning } = statement;
  return (
    <>
      <div className={classes.row}>
        <Words
          label={t.option}
          value={option}
          most={200}
          error={gapOf('option')}
          onChange={(words) => onChange({ ...statement, option: words })}
        />
        <Money
          label={t.cost}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <Words
        isLong
        label={t.whatItMeansForThe}
        value={meaning}
        most={2000}
        error={gapOf('words')}
        onChange={(words) => onChange({ ...statement, words })}
      />
    </>
  );
}

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { verdictWords } from '#modules/requests/results/result.words.ts';
import {
  type BillFinding,
  type Claim,
  type GeneralOption,
  type MedicineOffer,
  maxAmountLength,
  verdicts,
} from '#modules/requests/results/result-content.ts';
import { readDollars } from '../staff-request/manual-call-form.ts';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import type { GapOf } from './source-fields.tsx';

type FieldsProps<Statement> = {
  statement: Statement;
  gapOf: GapOf;
  onChange: (statement: Statement) => void;
};

type TextFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  /** Multi-line. */
  isLong?: boolean;
  onChange: (words: string) => void;
};

function TextField({ label, value, maxLength, error, isLong = false, onChange }: TextFieldProps) {
  const shared = { size: 'md', label, value, maxLength, error } as const;
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

const formatAmount = ({ amountCents, unreadAmount }: Amount): string =>
  unreadAmount ?? (amountCents === null ? '' : (amountCents / 100).toFixed(2));

function parseAmount(typed: string): Amount {
  const amountCents = readDollars(typed);
  const isRead = typed.trim() === '' || amountCents !== null;
  return { amountCents, unreadAmount: isRead ? undefined : typed };
}

/** Dollar input. Invalid input is kept with an error and must be fixed before release. */
function Money({ label, amount, onChange }: MoneyProps) {
  const [typed, setTyped] = useState(() => formatAmount(amount));
  const { unreadAmount } = parseAmount(typed);
  return (
    <TextInput
      size="md"
      label={label}
      description={t.amountHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      maxLength={maxAmountLength}
      value={typed}
      error={unreadAmount === undefined ? undefined : t.enterAmount}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(parseAmount(value));
      }}
    />
  );
}

export function FindingFields({ statement, gapOf, onChange }: FieldsProps<BillFinding>) {
  const { billed, problem, verdict, step } = statement;
  return (
    <>
      <TextField
        label={t.whatWasBilled}
        value={billed}
        maxLength={300}
        error={gapOf('billed')}
        onChange={(words) => onChange({ ...statement, billed: words })}
      />
      <TextField
        isLong
        label={t.whatYouFound}
        value={problem}
        maxLength={1500}
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
            onChange({ ...statement, verdict: verdicts.find((item) => item === value) ?? verdict })
          }
        />
        <Money
          label={t.disputedAmount}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <TextField
        isLong
        label={t.recommendedNextStep}
        value={step}
        maxLength={600}
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
      <TextField
        label={t.whatCanBeClaimed}
        value={claimed}
        maxLength={300}
        error={gapOf('claimed')}
        onChange={(words) => onChange({ ...statement, claimed: words })}
      />
      <TextField
        isLong
        label={t.formAndSteps}
        value={form}
        maxLength={1500}
        error={gapOf('form')}
        onChange={(words) => onChange({ ...statement, form: words })}
      />
      <div className={classes.row}>
        <TextInput
          size="md"
          type="date"
          label={t.deadlineLabel}
          value={deadline}
          onChange={({ currentTarget }) => onChange({ ...statement, deadline: currentTarget.value })}
        />
        <Money
          label={t.expectedAmount}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <TextField
        isLong
        label={t.amountBasis}
        value={basis}
        maxLength={800}
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
        <TextField
          label={t.pharmacy}
          value={pharmacy}
          maxLength={200}
          error={gapOf('pharmacy')}
          onChange={(words) => onChange({ ...statement, pharmacy: words })}
        />
        <TextField
          label={t.medicationStrengthAndQuantity}
          value={medicine}
          maxLength={200}
          error={gapOf('medicine')}
          onChange={(words) => onChange({ ...statement, medicine: words })}
        />
        <Money
          label={t.price}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <TextField
        isLong
        label={t.howToGetIt}
        value={how}
        maxLength={1000}
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
        <TextField
          label={t.option}
          value={option}
          maxLength={200}
          error={gapOf('option')}
          onChange={(words) => onChange({ ...statement, option: words })}
        />
        <Money
          label={t.cost}
          amount={statement}
          onChange={(amount) => onChange({ ...statement, ...amount })}
        />
      </div>
      <TextField
        isLong
        label={t.meaningForPatient}
        value={meaning}
        maxLength={2000}
        error={gapOf('words')}
        onChange={(words) => onChange({ ...statement, words })}
      />
    </>
  );
}

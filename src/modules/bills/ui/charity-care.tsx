import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { Fold } from '#ui/fold.tsx';
import type { BillView } from '../bills.contract.ts';
import classes from './bill-parts.module.css';
import { bills, useBillAction } from './bill-queries.ts';
import { MoneyField } from './facts/money-field.tsx';
import * as t from './ui.words.ts';

/** Household size and income against the hospital's policy. Sent to no one without the patient's yes. */
export function CharityCare({ bill }: { bill: BillView }) {
  const { income } = bill.facts;
  const [size, setSize] = useState<number | null>(income?.householdSize ?? null);
  const [yearlyCents, setYearlyCents] = useState<number | null>(income?.yearlyIncomeCents ?? null);
  const [maySend, setMaySend] = useState(income?.maySend ?? false);
  const save = useBillAction({
    act: (keep: boolean) =>
      bills.saveIncome.call({
        id: bill.id,
        income:
          keep && size !== null && yearlyCents !== null
            ? { householdSize: size, yearlyIncomeCents: yearlyCents, maySend }
            : null,
      }),
    failed: t.couldntSave,
  });
  const letter = useBillAction({
    act: () =>
      bills.writeLetter.call({
        id: bill.id,
        kind: 'apply_for_assistance',
        language: 'en',
        findingKeys: [],
        denialIndex: null,
        answers: {},
      }),
    failed: t.couldntWriteLetter,
  });
  const isComplete = size !== null && yearlyCents !== null;
  return (
    <Fold title={t.helpPaying} id="help-paying">
      <p className={classes.soft}>{t.helpPayingLead}</p>
      <div className={classes.fields}>
        <NumberInput
          label={t.householdSize}
          min={1}
          max={20}
          allowDecimal={false}
          value={size ?? ''}
          onChange={(value) => setSize(typeof value === 'number' ? value : null)}
        />
        <MoneyField label={t.yearlyIncome} cents={yearlyCents} onChange={setYearlyCents} />
        <Checkbox
          label={t.maySendIncome}
          checked={maySend}
          onChange={({ currentTarget: { checked } }) => setMaySend(checked)}
        />
      </div>
      <div className={classes.actions}>
        <Button
          aria-disabled={!isComplete || undefined}
          loading={save.isPending}
          onClick={() => isComplete && save.start(true)}
        >
          {t.checkHelp}
        </Button>
        {income && (
          <Button variant="default" loading={save.isPending} onClick={() => save.start(false)}>
            {t.deleteIncome}
          </Button>
        )}
      </div>
      {!isComplete && <p className={classes.soft}>{t.incomeIncomplete}</p>}
      {bill.charity && (
        <div aria-live="polite">
          <p className={classes.strong}>{t.charityOutcomes[bill.charity.outcome]}</p>
          <p>{bill.charity.explanation}</p>
          {bill.charity.policy && (
            <p className={classes.soft}>
              {t.policyFrom({
                source: bill.charity.policy.source,
                date: formatDay(bill.charity.policy.on, { year: 'always' }),
              })}{' '}
              {bill.charity.policy.quote && <q>{bill.charity.policy.quote}</q>}
              {bill.charity.policy.url && <a href={bill.charity.policy.url}>{t.readPolicy}</a>}
            </p>
          )}
          {bill.charity.keepPayingNothing && <p>{bill.charity.keepPayingNothing}</p>}
          {bill.charity.outcome !== 'unlikely' && income?.maySend && (
            <Button loading={letter.isPending} onClick={() => letter.start(undefined)}>
              {t.writeApplication}
            </Button>
          )}
        </div>
      )}
    </Fold>
  );
}

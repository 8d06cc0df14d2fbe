import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Bill, BillLine, Circumstances } from '#engines/bills/bill.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/page-layout.tsx';
import type { BillView, FactPlace } from '../../bills.contract.ts';
import { confidentFrom } from '../../bills.rules.ts';
import { bills, useBillAction } from '../bill-queries.ts';
import { ChoiceField } from '../choice-field.tsx';
import * as t from '../ui.words.ts';
import { CircumstanceQuestions } from './circumstance-questions.tsx';
import classes from './confirm-facts.module.css';
import { emptyLine } from './empty-bill.ts';
import { FactCrop } from './fact-crop.tsx';
import { LineEditor } from './line-editor.tsx';
import { MoneyField } from './money-field.tsx';
import { sumLines } from './sum-lines.rules.ts';

/** What was read, each number beside its crop. The patient corrects and confirms; only then is it reviewed. */
export function ConfirmFacts({ bill }: { bill: BillView }) {
  const [facts, setFacts] = useState(bill.facts);
  /** By the fact's path. */
  const placeOf = (...path: string[]) => bill.places.find(({ key }) => key === path.join('.'));
  const save = useBillAction({
    act: async (ask: boolean) => {
      const saved = await bills.saveBillFacts.call({
        id: bill.id,
        version: bill.version,
        facts,
        confirm: true,
      });
      return ask ? bills.reviewBill.call({ id: saved.id }) : saved;
    },
    failed: t.couldntSave,
  });
  const paper = facts.bill;
  const setBill = (change: Partial<Bill>) => paper && setFacts({ ...facts, bill: { ...paper, ...change } });
  const setCircumstances = (change: Partial<Circumstances>) =>
    setFacts({ ...facts, circumstances: { ...facts.circumstances, ...change } });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A denial alone has no charges to check.
        save.start(paper !== null);
      }}
    >
      {paper && (
        <Panel as="section" labelledBy="numbers-title">
          <h2 id="numbers-title" className={classes.title}>
            {t.checkNumbers}
          </h2>
          <p className={classes.lead}>{t.checkNumbersLead}</p>
          <BillHeader bill={paper} placeOf={placeOf} onChange={setBill} />
          <Lines bill={paper} placeOf={placeOf} onChange={setBill} />
          <Totals bill={paper} placeOf={placeOf} onChange={setBill} />
        </Panel>
      )}
      <CircumstanceQuestions
        asked={bill.questions}
        circumstances={facts.circumstances}
        firstBillReceivedOn={paper?.firstBillReceivedOn ?? null}
        onChange={setCircumstances}
        onFirstBill={(firstBillReceivedOn) => setBill({ firstBillReceivedOn })}
      />
      {save.problem && (
        <p role="alert" className={classes.problem}>
          {save.problem}
        </p>
      )}
      <div className={classes.bar}>
        <p className={classes.fee}>
          {!paper
            ? t.denialOnly
            : bill.review === null
              ? t.feeBefore({ fee: bill.fee.explanation })
              : t.againFree}
        </p>
        <Button type="submit" loading={save.isPending}>
          {!paper ? t.confirmDenial : bill.review === null ? t.confirmAndCheck : t.checkAgain}
        </Button>
      </div>
    </form>
  );
}

type PartProps = {
  bill: Bill;
  placeOf: (...path: string[]) => FactPlace | undefined;
  onChange: (change: Partial<Bill>) => void;
};

const settings = (Object.keys(t.settingNames) as Bill['setting'][]).map((value) => ({
  value,
  label: t.settingNames[value],
}));

function BillHeader({ bill, placeOf, onChange }: PartProps) {
  const { provider } = bill;
  const name = provider.name === '-' ? '' : provider.name;
  return (
    <div className={classes.header}>
      <TextInput
        label={t.whoSent}
        required
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ provider: { ...provider, name: value } })}
      />
      <FactCrop found={placeOf('bill', 'provider', 'name')} />
      <ChoiceField
        label={t.kindOfBill}
        choices={settings}
        value={bill.setting}
        onChange={(value) => onChange({ setting: (value ?? 'unknown') as Bill['setting'] })}
      />
      <span />
      <TextInput
        label={t.accountNumber}
        value={bill.accountNumber ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ accountNumber: value || null })}
      />
      <FactCrop found={placeOf('bill', 'accountNumber')} />
      <TextInput
        type="date"
        label={t.statementDate}
        value={bill.statementDate ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ statementDate: value || null })}
      />
      <FactCrop found={placeOf('bill', 'statementDate')} />
    </div>
  );
}

function Lines({ bill, placeOf, onChange }: PartProps) {
  const setLine = (id: string, change: Partial<BillLine>) =>
    onChange({ lines: bill.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) });
  return (
    <section aria-labelledby="lines-title">
      <h3 id="lines-title" className={classes.subtitle}>
        {t.linesTitle({ count: bill.lines.length })}
      </h3>
      {bill.lines.length === 0 && <p className={classes.lead}>{t.noLines}</p>}
      <ol className={classes.lines}>
        {bill.lines.map((line) => (
          <LineEditor
            key={line.id}
            line={line}
            crop={<FactCrop found={placeOf('bill', 'lines', line.id)} />}
            isDoubtful={(placeOf('bill', 'lines', line.id, 'amountCents')?.confidence ?? 1) < confidentFrom}
            onChange={(change) => setLine(line.id, change)}
            onRemove={() => onChange({ lines: bill.lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange({ lines: [...bill.lines, emptyLine(bill.lines)] })}
      >
        {t.addLine}
      </Button>
    </section>
  );
}

function Totals({ bill, placeOf, onChange }: PartProps) {
  const { totals } = bill;
  const sum = sumLines(bill.lines);
  const isOff = bill.lines.length > 0 && totals.chargesCents !== null && totals.chargesCents !== sum;
  const fields = [
    { key: 'balanceCents', label: t.balance },
    { key: 'chargesCents', label: t.totalCharges },
    { key: 'paymentsCents', label: t.totalPayments },
    { key: 'adjustmentsCents', label: t.totalAdjustments },
  ] as const;
  return (
    <section aria-labelledby="totals-title">
      <h3 id="totals-title" className={classes.subtitle}>
        {t.totalsTitle}
      </h3>
      <div className={classes.header}>
        {fields.map(({ key, label }) => (
          <div key={key} className={classes.pair}>
            <MoneyField
              label={label}
              cents={totals[key]}
              isDoubtful={(placeOf('bill', 'totals', key)?.confidence ?? 1) < confidentFrom}
              onChange={(cents) => onChange({ totals: { ...totals, [key]: cents } })}
            />
            <FactCrop found={placeOf('bill', 'totals', key)} />
          </div>
        ))}
      </div>
      {isOff && (
        <p className={classes.attention}>
          {t.linesDontSum({ lines: formatMoney(sum), total: formatMoney(totals.chargesCents ?? 0) })}
        </p>
      )}
      <Fold title={t.moreFields} headingLevel={3}>
        <div className={classes.header}>
          <TextInput
            label={t.billingPhone}
            type="tel"
            value={bill.provider.phone ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ provider: { ...bill.provider, phone: value || null } })
            }
          />
          <TextInput
            label={t.billingAddress}
            value={bill.provider.address ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ provider: { ...bill.provider, address: value || null } })
            }
          />
          <TextInput
            label={t.providerState}
            maxLength={2}
            value={bill.provider.state ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ provider: { ...bill.provider, state: value.toUpperCase() || null } })
            }
          />
          <TextInput
            label={t.insurerName}
            value={bill.insurer ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ insurer: value || null })}
          />
          <TextInput
            type="date"
            label={t.serviceFrom}
            value={bill.serviceFrom ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ serviceFrom: value || null })}
          />
          <TextInput
            type="date"
            label={t.serviceTo}
            value={bill.serviceTo ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ serviceTo: value || null })}
          />
        </div>
      </Fold>
    </section>
  );
}

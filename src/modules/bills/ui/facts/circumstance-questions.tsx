import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import type { Circumstances } from '#engines/bills/bill.ts';
import { Panel } from '#ui/page-layout.tsx';
import { ChoiceField } from '../choice-field.tsx';
import * as t from '../ui.words.ts';
import classes from './confirm-facts.module.css';

type Props = {
  /** Names of the circumstances that matter for this bill. */
  asked: readonly string[];
  circumstances: Circumstances;
  firstBillReceivedOn: string | null;
  onChange: (change: Partial<Circumstances>) => void;
  onFirstBill: (date: string | null) => void;
};

const yesNo = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
];
const fromYesNo = (value: string | null) => (value === null ? null : value === 'yes');
const toYesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');
const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What no paper says. Every answer may stay open: its checks then say what they need. */
export function CircumstanceQuestions({
  asked,
  circumstances,
  firstBillReceivedOn,
  onChange,
  onFirstBill,
}: Props) {
  const wants = (name: keyof Circumstances | 'firstBillReceivedOn') => asked.includes(name);
  if (asked.length === 0) return null;
  const boolean = (name: 'wasEmergency' | 'askedForEstimate' | 'hasSecondPlan', label: string) =>
    wants(name) && (
      <ChoiceField
        label={label}
        open={t.notSure}
        choices={yesNo}
        value={toYesNo(circumstances[name])}
        onChange={(value) => onChange({ [name]: fromYesNo(value) })}
      />
    );
  return (
    <Panel as="section" labelledBy="questions-title">
      <h2 id="questions-title" className={classes.title}>
        {t.fewQuestions}
      </h2>
      <p className={classes.lead}>{t.fewQuestionsLead}</p>
      <div className={classes.header}>
        {wants('plan') && (
          <ChoiceField
            label={t.whichPlan}
            choices={options(t.planNames)}
            value={circumstances.plan}
            onChange={(value) => onChange({ plan: (value ?? 'unknown') as Circumstances['plan'] })}
          />
        )}
        {boolean('wasEmergency', t.wasItAnEmergency)}
        {wants('providerNetwork') && (
          <ChoiceField
            label={t.providerInNetwork}
            open={t.notSure}
            choices={options(t.networkNames)}
            value={circumstances.providerNetwork}
            onChange={(value) => onChange({ providerNetwork: value as Circumstances['providerNetwork'] })}
          />
        )}
        {wants('facilityNetwork') && (
          <ChoiceField
            label={t.placeInNetwork}
            open={t.notSure}
            choices={options(t.networkNames)}
            value={circumstances.facilityNetwork}
            onChange={(value) => onChange({ facilityNetwork: value as Circumstances['facilityNetwork'] })}
          />
        )}
        {wants('consentHoursBefore') && (
          <ChoiceField
            label={t.signedConsent}
            open={t.notSure}
            choices={options(t.consentNames)}
            value={consentValue(circumstances.consentHoursBefore)}
            onChange={(value) =>
              onChange({
                consentHoursBefore: value === null ? null : value === 'none' ? 'none' : Number(value),
              })
            }
          />
        )}
        {wants('scheduledOn') && (
          <TextInput
            type="date"
            label={t.whenScheduled}
            value={circumstances.scheduledOn ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ scheduledOn: value || null })}
          />
        )}
        {boolean('askedForEstimate', t.askedForEstimate)}
        {wants('hospitalOwnership') && (
          <ChoiceField
            label={t.hospitalOwner}
            open={t.notSure}
            choices={options(t.ownershipNames)}
            value={circumstances.hospitalOwnership}
            onChange={(value) => onChange({ hospitalOwnership: value as Circumstances['hospitalOwnership'] })}
          />
        )}
        {boolean('hasSecondPlan', t.hasSecondPlan)}
        {wants('firstBillReceivedOn') && (
          <TextInput
            type="date"
            label={t.whenFirstBill}
            value={firstBillReceivedOn ?? ''}
            onChange={({ currentTarget: { value } }) => onFirstBill(value || null)}
          />
        )}
      </div>
    </Panel>
  );
}

/** The answers offered: nothing signed, on the same day, or three days and more before. */
function consentValue(hours: Circumstances['consentHoursBefore']): string | null {
  if (hours === null || hours === 'none') return hours;
  return hours >= 72 ? '72' : '0';
}

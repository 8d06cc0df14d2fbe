import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { maxLengths } from '#modules/requests/form-rules.ts';
import type { FactDraft } from './manual-call-form.ts';
import classes from './request-at-work.module.css';
import * as t from './staff-request.words.ts';

const kinds: { value: FactDraft['kind']; label: string }[] = [
  { value: 'slot', label: t.opening },
  { value: 'cash_price', label: t.cashPrice },
  { value: 'accepts_new_patients', label: t.acceptsNewPatients },
  { value: 'accepts_plan', label: t.acceptsInsurancePlan },
];

type LoggedFactProps = {
  number: number;
  draft: FactDraft;
  problem: string | null;
  onChange: (draft: FactDraft) => void;
  onRemove: () => void;
};

function ValueFields({ draft, onChange }: Pick<LoggedFactProps, 'draft' | 'onChange'>) {
  const text = (field: 'date' | 'time' | 'dollars' | 'plan') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [field]: currentTarget.value }),
  });
  switch (draft.kind) {
    case 'slot':
      return (
        <>
          <TextInput type="date" label={t.date} description={t.officesLocalTime} {...text('date')} />
          <TextInput type="time" label={t.time} description={t.officesLocalTime} {...text('time')} />
        </>
      );
    case 'cash_price':
      return (
        <TextInput label={t.priceInDollars} inputMode="decimal" placeholder="420" {...text('dollars')} />
      );
    case 'accepts_new_patients':
    case 'accepts_plan':
      return (
        <>
          {draft.kind === 'accepts_plan' && (
            <TextInput label={t.plan} maxLength={maxLengths.plan} {...text('plan')} />
          )}
          <Radio.Group
            label={t.theOfficesAnswer}
            value={draft.accepts ? 'yes' : 'no'}
            onChange={(answer) => onChange({ ...draft, accepts: answer === 'yes' })}
          >
            <div className={classes.acts}>
              <Radio value="yes" label={t.yes} />
              <Radio value="no" label={t.no} />
            </div>
          </Radio.Group>
        </>
      );
  }
}

/** One fact with the quote that supports it. */
export function LoggedFactFields({ number, draft, problem, onChange, onRemove }: LoggedFactProps) {
  return (
    <div className={classes.loggedFact}>
      <fieldset>
        <legend>{t.fact({ number })}</legend>
        <NativeSelect
          size="md"
          label={t.type}
          data={kinds}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, kind: kinds.find((item) => item.value === value)?.value ?? draft.kind })
          }
        />
        <ValueFields draft={draft} onChange={onChange} />
      </fieldset>
      <TextInput
        label={t.quote}
        description={t.quoteFieldHint}
        maxLength={maxLengths.quote}
        value={draft.quote}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...draft, quote: currentTarget.value })}
      />
      <Button size="sm" variant="subtle" onClick={onRemove} aria-label={t.removeFact({ number })}>
        {t.remove}
      </Button>
    </div>
  );
}

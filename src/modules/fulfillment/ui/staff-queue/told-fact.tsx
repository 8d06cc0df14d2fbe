import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { FactDraft } from './manual-call-form.ts';
import classes from './request-at-work.module.css';

const kinds: { value: FactDraft['kind']; label: string }[] = [
  { value: 'slot', label: 'An opening' },
  { value: 'cash_price', label: 'A price when paying directly' },
  { value: 'accepts_new_patients', label: 'Whether new patients are taken' },
  { value: 'accepts_plan', label: 'Whether a plan is taken' },
];

type ToldFactProps = {
  number: number;
  draft: FactDraft;
  problem: string | null;
  onChange: (draft: FactDraft) => void;
  onRemove: () => void;
};

function ValueFields({ draft, onChange }: Pick<ToldFactProps, 'draft' | 'onChange'>) {
  const text = (field: 'date' | 'time' | 'dollars' | 'plan') => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [field]: currentTarget.value }),
  });
  switch (draft.kind) {
    case 'slot':
      return (
        <>
          <TextInput type="date" label="Day" description="On the office’s own clock" {...text('date')} />
          <TextInput type="time" label="Time" description="On the office’s own clock" {...text('time')} />
        </>
      );
    case 'cash_price':
      return <TextInput label="Dollars" inputMode="decimal" placeholder="420" {...text('dollars')} />;
    case 'accepts_new_patients':
    case 'accepts_plan':
      return (
        <>
          {draft.kind === 'accepts_plan' && <TextInput label="Plan" maxLength={120} {...text('plan')} />}
          <Radio.Group
            label="The office’s answer"
            value={draft.accepts ? 'yes' : 'no'}
            onChange={(answer) => onChange({ ...draft, accepts: answer === 'yes' })}
          >
            <div className={classes.acts}>
              <Radio value="yes" label="Yes" />
              <Radio value="no" label="No" />
            </div>
          </Radio.Group>
        </>
      );
  }
}

/** One thing that the office said, with the words that say it. */
export function ToldFactFields({ number, draft, problem, onChange, onRemove }: ToldFactProps) {
  return (
    <div className={classes.told}>
      <fieldset>
        <legend>Fact {number}</legend>
        <NativeSelect
          size="md"
          label="What it is"
          data={kinds}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, kind: kinds.find((one) => one.value === value)?.value ?? draft.kind })
          }
        />
        <ValueFields draft={draft} onChange={onChange} />
      </fieldset>
      <TextInput
        label="The words that say it"
        description="Letter for letter out of what the office said"
        maxLength={1000}
        value={draft.quote}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...draft, quote: currentTarget.value })}
      />
      <Button size="sm" variant="subtle" onClick={onRemove} aria-label={`Remove fact ${number}`}>
        Remove
      </Button>
    </div>
  );
}

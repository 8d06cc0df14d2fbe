import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { BillLine } from '#engines/bills/bill.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { ChoiceField } from '../choice-field.tsx';
import * as t from '../ui.words.ts';
import classes from './line-editor.module.css';
import { MoneyField } from './money-field.tsx';

type LineEditorProps = {
  line: BillLine;
  crop: ReactNode;
  isDoubtful: boolean;
  onChange: (change: Partial<BillLine>) => void;
  onRemove: () => void;
};

const disputes = [
  { value: 'not_received', label: t.notReceived },
  { value: 'canceled', label: t.wasCanceled },
];

/** A line as read, with its crop; opens for correction. New and doubtful lines are open. */
export function LineEditor({ line, crop, isDoubtful, onChange, onRemove }: LineEditorProps) {
  const [open, setOpen] = useState(isDoubtful || line.amountCents === 0);
  return (
    <li className={classes.line} data-doubtful={isDoubtful || undefined}>
      {crop}
      <div className={classes.summary}>
        <p className={classes.what}>
          {line.code && <strong>{[line.code, ...line.modifiers].join('-')} </strong>}
          {line.description || t.noDescription}
        </p>
        <p className={classes.details}>
          {[line.date && formatDate(line.date), line.units !== null && t.unitsOf({ units: line.units })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.amount}>{formatMoney(line.amountCents)}</p>
      </div>
      {isDoubtful && !open && <p className={classes.attention}>{t.lookAtThis}</p>}
      {open ? (
        <div className={classes.fields}>
          <TextInput
            label={t.lineDescription}
            value={line.description}
            onChange={({ currentTarget: { value } }) => onChange({ description: value })}
          />
          <TextInput
            type="date"
            label={t.lineDate}
            value={line.date ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ date: value || null })}
          />
          <TextInput
            label={t.lineCode}
            value={line.code ?? ''}
            maxLength={5}
            onChange={({ currentTarget: { value } }) => onChange({ code: value.toUpperCase() || null })}
          />
          <TextInput
            label={t.lineModifiers}
            value={line.modifiers.join(' ')}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                modifiers: value
                  .toUpperCase()
                  .split(/[\s,]+/)
                  .filter(Boolean),
              })
            }
          />
          <TextInput
            label={t.lineUnits}
            inputMode="decimal"
            defaultValue={line.units ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const units = Number(value);
              onChange({ units: value.trim() === '' || !Number.isFinite(units) || units < 0 ? null : units });
            }}
          />
          <MoneyField
            label={t.lineAmount}
            cents={line.amountCents}
            isDoubtful={isDoubtful}
            onChange={(cents) => onChange({ amountCents: cents ?? 0 })}
          />
          <ChoiceField
            label={t.lineDispute}
            open={t.noDispute}
            choices={disputes}
            value={line.disputed}
            onChange={(value) => onChange({ disputed: value as BillLine['disputed'] })}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t.closeLine}
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={onRemove}
            >
              {t.removeLine}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="subtle"
          className={classes.change}
          aria-label={t.changeLine({ line: line.id })}
          onClick={() => setOpen(true)}
        >
          {t.change}
        </Button>
      )}
    </li>
  );
}

import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { storedValue } from './stored-value-queries.ts';

/** How much of the year's limit is used. */
export function YearBar({ account }: { account: StoredValueView }) {
  const { taxYear, putInCents, limitCents, leftCents } = account.year;
  const isWaiting = account.underWay.some(({ kind }) => kind === 'top_up');
  if (limitCents === null) return null;
  const said = t.addedOfLimit({ money: formatMoney(putInCents), money2: formatMoney(limitCents), taxYear });
  return (
    <div className={classes.year}>
      <meter className={classes.meter} min={0} max={limitCents} value={putInCents} aria-label={said} />
      <p>
        {said}. <strong>{t.left({ money: formatMoney(leftCents) })}</strong>
        {isWaiting && t.includesInProgress}
      </p>
    </div>
  );
}

const readYearlyDeposits = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : undefined;
};

function CoverageForm({ account }: { account: StoredValueView }) {
  const queryClient = useQueryClient();
  const { coverage, bornIn, isStated } = account.coverage;
  const [chosen, setChosen] = useState<typeof coverage>(coverage);
  const [born, setBorn] = useState(bornIn === null ? '' : String(bornIn));
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation(
    storedValue.setCoverage.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(storedValue.getStoredValue.queryKey(), answer);
        showToast({ title: t.saved, description: answer.year.explanation });
      },
      onError: (error) => setProblem(saidBy(error) ?? t.couldntSaveTryAgain),
    }),
  );

  function save(event: FormEvent) {
    event.preventDefault();
    const year = readYearlyDeposits(born);
    if (year === undefined) return setProblem(t.enterBirthYear);
    setProblem(null);
    saving.mutate({ coverage: chosen, bornIn: year });
  }

  return (
    <form className={classes.coverage} onSubmit={save} noValidate>
      <Radio.Group
        label={t.coverageQuestion}
        description={isStated ? undefined : t.lowerLimitUntilChosen}
        size="md"
        value={chosen}
        onChange={(value) => setChosen(value === 'family' ? 'family' : 'self_only')}
      >
        <div className={classes.choices}>
          <Radio size="md" value="self_only" label={t.justMe} />
          <Radio size="md" value="family" label={t.meAndMyFamily} />
        </div>
      </Radio.Group>
      <TextInput
        label={t.birthYearOptional}
        description={t.catchUpHint}
        size="md"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        className={classes.born ?? ''}
        value={born}
        error={problem}
        onChange={(event) => {
          setBorn(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The yearly limit, with the settings that determine it. */
export function StoredValueYear({ account }: { account: StoredValueView }) {
  const { coverage, bornIn } = account.coverage;
  return (
    <>
      <p className={classes.small}>
        {account.year.limitCents === null
          ? account.year.explanation
          : t.legalLimit({ explanation: account.year.explanation })}{' '}
        {t.depositsElsewhere}
      </p>
      <CoverageForm key={`${coverage} ${bornIn}`} account={account} />
    </>
  );
}

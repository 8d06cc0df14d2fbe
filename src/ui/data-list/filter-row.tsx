import '../theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-row.module.css';
import { useDebouncedInput } from './use-debounced-input.ts';

/** List filters in one line, which scrolls sideways on small screens. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={classes.row} aria-label={label}>
      {children}
    </search>
  );
}

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  description?: string;
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  /** Called after `onSearch`, with the same text. */
  onEnter?: (text: string) => void;
};

/** A debounced search field. `onSearch` gets trimmed text, at once on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, description, value, maxLength, onSearch, onEnter } = props;
  const { text, setText, flush } = useDebouncedInput(value, onSearch);
  return (
    <TextInput
      className={classes.search ?? ''}
      label={label}
      size="sm"
      placeholder={placeholder ?? description ?? label}
      {...(description && { description, inputWrapperOrder: ['label', 'input', 'description'] as const })}
      data-page-search
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return;
        const typed = flush();
        onEnter?.(typed);
      }}
    />
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

export function FilterSelect<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      label={label}
      size="sm"
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}

/** Select options from values and their labels. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }));

import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './copy-link.module.css';
import * as t from './copy-link.words.ts';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t.copied });
  } catch {
    showToast({ title: t.couldntCopy, description: t.selectAndCopy, tone: 'destructive' });
  }
}

/** A link to copy: selected on focus, with a button. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  return (
    <div className={classes.row}>
      <TextInput
        label={label}
        size="md"
        readOnly
        data-autofocus
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(url)}>
        {t.copy}
      </Button>
    </div>
  );
}

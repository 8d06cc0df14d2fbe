import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { productName } from '#shared/product.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import partClasses from '../settings/settings-part.module.css';
import * as t from './sign-in.words.ts';
import classes from './two-factor.module.css';

type RecoveryCodesProps = { codes: readonly string[]; title: string; onDone: () => void };

/** The recovery codes, shown only once. Stays open until the user confirms that they saved them. */
export function RecoveryCodes({ codes, title, onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={titleId} className={classes.stage}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        {t.recoveryCodesNote} <strong>{t.weCantShowThemAgain}</strong>
      </p>
      <ol className={classes.codes} aria-label={t.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={partClasses.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyCodes(codes)}
        >
          {t.copy}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codes))}`}
          download={`${productName}-recovery-codes.txt`}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t.download}
        </Button>
      </div>
      <Checkbox
        size="md"
        label={t.iSavedTheseCodes}
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <div className={partClasses.actions}>
        <Button disabled={!saved} onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}

const asText = (codes: readonly string[]): string =>
  t.recoveryCodesFile({ productName, codes: codes.join('\n') });

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asText(codes));
    showToast({ title: t.codesCopied });
  } catch {
    showToast({
      title: t.couldntCopyTheCodes,
      description: t.downloadOrWriteThemDown,
    });
  }
}

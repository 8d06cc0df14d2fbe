import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { productName } from '#shared/product.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import partClasses from '../settings/settings-part.module.css';
import classes from './second-step.module.css';

type RecoveryCodesProps = { codes: readonly string[]; title: string; onDone: () => void };

/** Shown this once: we keep them only encrypted. It stays until the person says that they have them. */
export function RecoveryCodes({ codes, title, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={titleId} className={classes.stage}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        If you lose your phone, one of these codes gets you in. Each works once. Keep them where you keep
        important papers: <strong>we cannot show them again.</strong>
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
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
          Copy
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codes))}`}
          download={`${productName}-recovery-codes.txt`}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Save as a file
        </Button>
      </div>
      <Checkbox
        size="md"
        label="I have kept these codes"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <div className={partClasses.actions}>
        <Button disabled={!kept} onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}

const asText = (codes: readonly string[]): string =>
  `${productName} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asText(codes));
    showToast({ title: 'The codes were copied' });
  } catch {
    showToast({
      title: 'The codes could not be copied',
      description: 'Please save them as a file, or write them down.',
    });
  }
}

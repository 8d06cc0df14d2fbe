import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { readShareLink, type ShareLink } from '../../share-link.rules.ts';
import { maxRecipientLength } from '../../shares.rules.ts';
import { type OpenedPacket, type OpeningProblem, openLink } from './open-link.ts';
import classes from './packet.module.css';
import { PacketView } from './packet-view.tsx';
import { saveFile } from './save-file.ts';
import * as t from './ui.words.ts';

/** The office's viewer of a shared packet. `fragment` holds the link with its key and never leaves the browser. */
export function SharedPacket({ fragment }: { fragment: string }) {
  const link = readShareLink(fragment);
  const fault = typeof link === 'string' ? link : isOurs(link) ? null : 'other_site';
  if (typeof link === 'string' || fault)
    return (
      <Panel>
        <p role="alert">{t.faults[fault ?? 'incomplete']}</p>
      </Panel>
    );
  return <OpenPacket link={link} />;
}

const isOurs = ({ url }: ShareLink): boolean =>
  URL.canParse(url) && new URL(url).origin === window.location.origin;

function OpenPacket({ link }: { link: ShareLink }) {
  const [outcome, setOutcome] = useState<OpenedPacket | OpeningProblem | null>(null);
  if (outcome && 'page' in outcome) return <Opened packet={outcome} />;
  if (outcome?.isFinal)
    return (
      <Panel>
        <p role="alert">{outcome.message}</p>
      </Panel>
    );
  return <OpenForm link={link} problem={outcome?.message ?? null} onOutcome={setOutcome} />;
}

type FormProps = {
  link: ShareLink;
  problem: string | null;
  onOutcome(outcome: OpenedPacket | OpeningProblem): void;
};

function OpenForm({ link, problem, onOutcome }: FormProps) {
  const [recipient, setRecipient] = useState('');
  const [passcode, setPasscode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const needsPasscode = link.flag.includes('P');
  const isReady = recipient.trim() !== '' && (!needsPasscode || passcode.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isReady || isOpening) return;
    setOpening(true);
    onOutcome(await openLink(link, { recipient: recipient.trim(), passcode: passcode.trim() }));
    setPasscode('');
    setSent(false);
    setOpening(false);
  };
  return (
    <Panel>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t.beforeOpening}</p>
        <TextInput
          label={t.whoAreYou}
          description={t.whoHint}
          size="md"
          required
          maxLength={maxRecipientLength}
          autoComplete="organization"
          value={recipient}
          error={isSent && recipient.trim() === '' ? t.nameMissing : null}
          onChange={({ currentTarget: { value } }) => setRecipient(value)}
        />
        {needsPasscode && (
          <TextInput
            label={t.passcodeLabel}
            description={t.passcodeAsk}
            size="md"
            required
            inputMode="numeric"
            autoComplete="off"
            value={passcode}
            error={isSent && passcode.trim() === '' ? t.passcodeMissing : null}
            onChange={({ currentTarget: { value } }) => setPasscode(value)}
          />
        )}
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" size="md" loading={isOpening}>
          {t.openPacket}
        </Button>
      </form>
    </Panel>
  );
}

function Opened({ packet: { page, pdf } }: { packet: OpenedPacket }) {
  return (
    <div className={classes.packet}>
      <PacketView page={page} />
      <div className={classes.share} data-screen-only>
        <div className={classes.actions}>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t.print}
          </Button>
          {pdf && (
            <Button
              variant="default"
              leftSection={<IconFileDownload size={18} aria-hidden />}
              onClick={() => saveFile(pdfOf(pdf), t.packetFileName)}
            >
              {t.saveAsPdf}
            </Button>
          )}
        </div>
        <p className={classes.soft}>{t.openedNote}</p>
      </div>
    </div>
  );
}

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });

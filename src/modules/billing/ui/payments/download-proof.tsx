import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import * as t from './payments.words.ts';

/** Downloads the patient's own ledger chain as a verifiable file. */
export function DownloadProof() {
  return (
    <Button
      component="a"
      href="/api/billing/proof"
      download
      variant="default"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
    >
      {t.downloadPaymentProof}
    </Button>
  );
}

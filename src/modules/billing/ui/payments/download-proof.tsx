import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';

/** The person's own payments as they stand in the ledger, as a file that proves itself. */
export function DownloadProof() {
  return (
    <Button
      component="a"
      href="/api/billing/proof"
      download
      variant="default"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
    >
      Download proof of your payments
    </Button>
  );
}

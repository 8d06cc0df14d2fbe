import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { May } from '#platform/browser/may.tsx';
import { openStaffDialog } from '../palette/staff-dialogs.ts';
import * as t from './caller-request.words.ts';

/** Opens a new request for a caller, who is picked in the dialog. */
export function NewCallerRequestButton() {
  return (
    <May right="requests.change">
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        leftSection={<IconPhonePlus size={18} aria-hidden />}
        onClick={() => openStaffDialog('caller')}
      >
        {t.newRequest}
      </Button>
    </May>
  );
}

import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

type Download = {
  /** Where the file is, beginning with `/api`. */
  address: string;
  /** Its name where the server gives none. */
  fileName: string;
};

type DownloadWords = {
  /** Title of the toast once it is saved. */
  done?: string;
  /** Title of the toast when it failed. */
  failed: string;
  onDone?: () => void;
};

/** Saves a file of ours through the browser's downloads, once however often it is pressed. */
export const useDownload = ({ done, failed, onDone }: DownloadWords) =>
  useMutationWithToast({
    act: ({ address, fileName }: Download) => downloadFrom(address, fileName),
    failed,
    ...(onDone ? { onDone } : {}),
    ...(done ? { done: { title: done, description: 'Look in the downloads of your browser.' } } : {}),
  });

type DownloadButtonProps = Download &
  Omit<DownloadWords, 'onDone'> &
  Pick<ButtonProps, 'variant'> & { 'aria-label'?: string; children: string };

/** A button that saves a file: an export, a report, a receipt. */
export function DownloadButton({ address, fileName, done, failed, children, ...look }: DownloadButtonProps) {
  const { start, isPending } = useDownload({ failed, ...(done ? { done } : {}) });
  return (
    <Button
      variant="default"
      {...look}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => start({ address, fileName })}
    >
      {children}
    </Button>
  );
}

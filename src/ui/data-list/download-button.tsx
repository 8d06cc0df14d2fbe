import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';
import * as t from './data-list.words.ts';

type Download = {
  /** Path of the file, starting with `/api`. */
  address: string;
  /** Used if the server sends no file name. */
  fileName: string;
};

type DownloadWords = {
  /** Title of the toast on success. */
  done?: string;
  /** Title of the toast on failure. */
  failed: string;
  onDone?: () => void;
};

/** Downloads a file. Ignores further clicks while the download is pending. */
export const useDownload = ({ done, failed, onDone }: DownloadWords) =>
  useMutationWithToast({
    act: ({ address, fileName }: Download) => downloadFrom(address, fileName),
    failed,
    ...(onDone ? { onDone } : {}),
    ...(done ? { done: { title: done, description: t.checkYourBrowsersDownloads } } : {}),
  });

type DownloadButtonProps = Download &
  Omit<DownloadWords, 'onDone'> &
  Pick<ButtonProps, 'variant' | 'size'> & { 'aria-label'?: string; children: string };

/** A button that downloads an export, report or receipt. */
export function DownloadButton({
  address,
  fileName,
  done,
  failed,
  children,
  ...buttonProps
}: DownloadButtonProps) {
  const { start, isPending } = useDownload({ failed, ...(done ? { done } : {}) });
  return (
    <Button
      variant="default"
      {...buttonProps}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => start({ address, fileName })}
    >
      {children}
    </Button>
  );
}

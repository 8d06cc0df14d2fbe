type SendJob = { name: string; run(data: { noticeId: string }, context: never): unknown };

/** Only the job's name, without its code, to avoid an import cycle between queuing and sending notifications. */
export const sendNoticeJob: SendJob = { name: 'send-notice', run: () => undefined };

/** Texts have their own queue, so that a slow mail server doesn't delay them. */
export const sendTextJob: SendJob = { name: 'send-text', run: () => undefined };

export const sendJobOf = ({ channel }: { channel?: string | undefined }): SendJob =>
  channel === 'sms' ? sendTextJob : sendNoticeJob;

type SendJob = { name: string; run(data: { noticeId: string }, context: never): unknown };

/** By name, apart from their work: writing a notice and sending one each enqueue them. */
export const sendNoticeJob: SendJob = { name: 'send-notice', run: () => undefined };

/** Texts have a queue of their own, so that a mail server that keeps us waiting does not hold them up. */
export const sendTextJob: SendJob = { name: 'send-text', run: () => undefined };

export const sendJobOf = ({ channel }: { channel?: string | undefined }): SendJob =>
  channel === 'sms' ? sendTextJob : sendNoticeJob;

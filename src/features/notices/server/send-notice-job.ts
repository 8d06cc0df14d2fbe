/** By name, apart from its work: writing a notice and sending one each enqueue it. */
export const sendNoticeJob: { name: string; run(data: { noticeId: string }, context: never): unknown } = {
  name: 'send-notice',
  run: () => undefined,
};

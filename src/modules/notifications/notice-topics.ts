/** Topics that can be turned off, by channel. Account notifications and replies to texts are always sent. */
export const noticeTopics = [
  'assignments',
  'reminders',
  'appointments',
  'requests',
  'messages',
  'payments',
] as const;
/** Only staff get notifications about these. */
export const staffTopics: readonly NoticeTopic[] = ['assignments'];
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Topics turned off, by channel. */
export type TopicsOff = Partial<Record<NoticeChannel, string[]>>;

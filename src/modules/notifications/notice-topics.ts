/** Topics a patient can turn off, by channel. Account notifications and replies to texts are always sent. */
export const noticeTopics = ['reminders', 'appointments', 'requests', 'messages', 'payments'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Topics turned off, by channel. */
export type TopicsOff = Partial<Record<NoticeChannel, string[]>>;

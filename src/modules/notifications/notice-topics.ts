/** What people may switch off, by channel. Notices about the account itself, and answers to texts, always go out. */
export const noticeTopics = ['reminders', 'appointments', 'requests', 'messages', 'payments'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Which topics are switched off, by channel. */
export type TopicsOff = Partial<Record<NoticeChannel, string[]>>;

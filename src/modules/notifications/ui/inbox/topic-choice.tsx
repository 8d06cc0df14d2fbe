import { Checkbox } from '@mantine/core';
import { type NoticeChannel, type NoticeTopic, noticeTopics } from '../../notice-topics.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';

const words: Record<NoticeTopic, { title: string; hint: string }> = {
  reminders: { title: 'Reminders', hint: 'Three days and one day before an appointment' },
  appointments: { title: 'Appointments', hint: 'Confirmed, moved or cancelled, and earlier times' },
  requests: { title: 'Requests', hint: 'Questions for you, finished work' },
  messages: { title: 'Messages', hint: 'When the care team wrote to you' },
  payments: { title: 'Payments', hint: 'Receipts, and when your bank asks you' },
};

const columns = [
  { channel: 'mail', label: 'Email', isOn: (chosen: ChosenSettings) => chosen.email },
  { channel: 'sms', label: 'Text', isOn: (chosen: ChosenSettings) => chosen.sms },
] as const;

/** About what, for each way. */
export function TopicChoice({ chosen, onChange }: { chosen: ChosenSettings; onChange: Change }) {
  const toggle = (channel: NoticeChannel, topic: NoticeTopic, wanted: boolean) => {
    const others = chosen.off[channel].filter((one) => one !== topic);
    onChange({ off: { ...chosen.off, [channel]: wanted ? others : [...others, topic] } });
  };
  return (
    <fieldset className={classes.group}>
      <legend>What we tell you about</legend>
      <table className={classes.topics}>
        <thead>
          <tr>
            <td />
            {columns.map(({ channel, label }) => (
              <th key={channel} scope="col" className={classes.way}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeTopics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className={classes.topic}>
                {words[topic].title}
                <span className={classes.topicHint}>{words[topic].hint}</span>
              </th>
              {columns.map(({ channel, label, isOn }) => (
                <td key={channel} className={classes.choice} data-way={label}>
                  <Checkbox
                    className={classes.box ?? ''}
                    size="lg"
                    aria-label={`${words[topic].title} by ${label === 'Text' ? 'text' : 'email'}`}
                    checked={isOn(chosen) && !chosen.off[channel].includes(topic)}
                    disabled={!isOn(chosen)}
                    onChange={(event) => toggle(channel, topic, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

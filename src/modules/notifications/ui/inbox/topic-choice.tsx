import { Checkbox } from '@mantine/core';
import { type NoticeChannel, type NoticeTopic, noticeTopics, staffTopics } from '../../notice-topics.ts';
import * as t from './inbox.words.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';

const words: Record<NoticeTopic, { title: string; hint: string }> = {
  assignments: { title: t.assignments, hint: t.assignmentsHint },
  reminders: { title: t.reminders, hint: t.remindersHint },
  appointments: {
    title: t.appointments,
    hint: t.appointmentsHint,
  },
  requests: { title: t.requests, hint: t.requestsHint },
  messages: { title: t.messages, hint: t.messagesHint },
  payments: { title: t.payments, hint: t.paymentsHint },
};

const columns = [
  { channel: 'mail', label: t.email, isOn: (chosen: ChosenSettings) => chosen.email },
  { channel: 'sms', label: t.text, isOn: (chosen: ChosenSettings) => chosen.sms },
] as const;

type TopicChoiceProps = { chosen: ChosenSettings; isStaff: boolean; onChange: Change };

/** Topics by channel. */
export function TopicChoice({ chosen, isStaff, onChange }: TopicChoiceProps) {
  const topics = noticeTopics.filter((topic) => isStaff || !staffTopics.includes(topic));
  const toggle = (channel: NoticeChannel, topic: NoticeTopic, wanted: boolean) => {
    const others = chosen.off[channel].filter((other) => other !== topic);
    onChange({ off: { ...chosen.off, [channel]: wanted ? others : [...others, topic] } });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t.whatWeNotifyYouAbout}</legend>
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
          {topics.map((topic) => (
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
                    aria-label={t.topicByChannel({ title: words[topic].title, label })}
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

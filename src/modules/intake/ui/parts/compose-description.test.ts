import { describe, expect, it } from 'vitest';
import type { ExtractedInfo } from '../../conversations.contract.ts';
import { composeDescription, estimateText, summaryLines } from './compose-description.ts';

const kneeMri: ExtractedInfo = {
  requestType: 'imaging',
  reason: 'MRI of my left knee',
  location: 'Tampa, FL',
  urgency: 'soon',
  insurancePreference: null,
  specialty: 'Radiology',
  service: 'MRI of the knee',
  when: 'this week',
  name: 'Maria Lopez',
  contact: '+18135550123',
  phone: '+18135550123',
  email: null,
  bodyPart: 'left knee',
  forWhom: null,
  wishes: null,
  patientName: null,
  patientAge: null,
  relation: null,
  side: null,
  order: null,
  language: 'en',
  callActions: ['earliest time', 'cash price'],
  estimatedCompletionTime: null,
  additionalDetails: { body_part: 'left knee' },
};

describe('the summary before booking', () => {
  it('lists known facts and leaves out unknown ones', () => {
    expect(summaryLines(kneeMri).map(({ label }) => label)).toEqual([
      'Reason',
      'Location',
      'Urgency',
      'Specialty',
      'Service',
      'When',
    ]);
  });

  it('shows normal urgency by default', () => {
    expect(summaryLines({ ...kneeMri, urgency: null })).toContainEqual({ label: 'Urgency', value: 'Normal' });
  });

  it('shows 30-60 minutes until there is an estimate', () => {
    expect(estimateText(kneeMri, null)).toBe('30-60 min');
    expect(estimateText(kneeMri, 45)).toBe('45 min');
    expect(estimateText({ ...kneeMri, estimatedCompletionTime: 'about an hour' }, 45)).toBe('about an hour');
  });
});

describe('the description for staff', () => {
  it('has the facts, questions for the offices, estimated time and details', () => {
    expect(composeDescription(kneeMri, 45).split('\n')).toEqual([
      'Reason: MRI of my left knee',
      'Location: Tampa, FL',
      'Urgency: Soon',
      'Specialty: Radiology',
      'Service: MRI of the knee',
      'When: this week',
      'Questions for the offices: earliest time; cash price',
      'Estimated time: 45 min',
      'Body part: left knee',
    ]);
  });

  it('leaves out name and phone number', () => {
    const text = composeDescription(kneeMri, 45);
    expect(text).not.toContain('Maria');
    expect(text).not.toContain('555');
  });
});

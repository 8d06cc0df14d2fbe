import { describe, expect, it } from 'vitest';
import { getService, serviceCatalog } from './service-catalog.ts';
import { nameService, sayBodyPart, sayService } from './service-wording.ts';

describe('the name of a service', () => {
  it.each([
    ['mri-knee', { bodyPart: 'left knee' }, 'MRI of the left knee'],
    ['mri-knee', { bodyPart: 'both knees' }, 'MRI of both knees'],
    ['mri-knee', { bodyPart: 'rodilla izquierda' }, 'MRI of the left knee'],
    ['mri-knee', { bodyPart: 'knee', side: 'right' as const }, 'MRI of the right knee'],
    ['mri-knee', { side: 'right' as const }, 'MRI of the right knee'],
    ['mri-knee', { bodyPart: 'knee' }, 'MRI of the knee'],
    ['mri-knee', {}, 'MRI of the knee'],
    ['mri-knee', { bodyPart: 'left shoulder' }, 'MRI of the knee'],
  ])('of %s with %o', (code, need, name) => {
    expect(nameService(getService(code), need)).toBe(name);
  });

  it('names the body part when the catalog leaves it open', () => {
    const xray = serviceCatalog.find(({ name }) => name === 'X-ray of a bone or joint');
    if (!xray) throw new Error('The catalog has no bone X-ray');
    expect(nameService(xray, { bodyPart: 'left wrist' })).toBe('X-ray of the left wrist');
    expect(nameService(xray, { bodyPart: 'wrist' })).toBe('X-ray of the wrist');
    expect(nameService(xray, {})).toBe('X-ray of a bone or joint');
  });

  it('adds no side to a doctor’s visit', () => {
    const visit = serviceCatalog.find(({ name }) => name === 'First visit with a bone and joint doctor');
    if (!visit) throw new Error('The catalog has no orthopedic visit');
    expect(nameService(visit, { bodyPart: 'left knee' })).toBe(visit.name);
  });
});

describe('a service in a sentence', () => {
  it.each([
    ['First visit with a skin doctor', 'a new-patient dermatology visit'],
    ['First visit with a psychiatrist', 'a new-patient psychiatry visit'],
    ['MRI of the left knee', 'an MRI of the left knee'],
    ['CT scan of the chest', 'a CT scan of the chest'],
    ['X-ray of the left wrist', 'an X-ray of the left wrist'],
    ['Ultrasound of the belly', 'an ultrasound of the belly'],
    ['EKG heart tracing', 'an EKG heart tracing'],
    ['A1c blood sugar test', 'an A1c blood sugar test'],
    ['Urgent care visit', 'an urgent care visit'],
    ['General blood tests', 'general blood tests'],
    ['Removal of a mole or skin growth', 'removal of a mole or skin growth'],
    ['Yearly check-up', 'a yearly check-up'],
  ])('“%s” reads “%s”', (name, phrase) => {
    expect(sayService(name)).toBe(phrase);
  });
});

describe('the body part named to an office', () => {
  it.each([
    [{ bodyPart: 'left knee' }, 'left knee'],
    [{ bodyPart: 'knee', side: 'right' as const }, 'right knee'],
    [{ bodyPart: 'both knees' }, 'both knees'],
    [{ bodyPart: 'rodilla izquierda' }, 'left knee'],
    [{ side: 'left' as const }, 'left knee'],
    [{ bodyPart: 'knee' }, 'knee'],
    [{}, null],
  ])('of %o', (need, words) => {
    expect(sayBodyPart(getService('mri-knee'), need)).toBe(words);
  });

  it('is the patient’s own word when there is no service', () => {
    expect(sayBodyPart(null, { bodyPart: 'left hip' })).toBe('left hip');
    expect(sayBodyPart(null, {})).toBeNull();
  });
});

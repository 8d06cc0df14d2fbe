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
    const visit = getService('orthopedics-visit');
    expect(nameService(visit, { bodyPart: 'left knee' })).toBe(visit.name);
  });
});

describe('a service in a sentence to an office', () => {
  it.each([
    ['First visit with a skin doctor', 'a new-patient dermatology visit'],
    ['First visit with a psychiatrist', 'a new-patient psychiatry visit'],
    ['MRI of the left knee', 'an MRI of the left knee'],
    ['CT scan of the chest', 'a CT scan of the chest'],
    ['X-ray of the left wrist', 'an X-ray of the left wrist'],
    ['Ultrasound of the belly (abdominal ultrasound)', 'an abdominal ultrasound'],
    ['Ultrasound of the belly', 'an abdominal ultrasound'],
    ['EKG heart tracing', 'an electrocardiogram (EKG)'],
    ['A1c blood sugar test', 'a hemoglobin A1c test'],
    ['Urgent care visit', 'an urgent care visit'],
    ['IV fluids', 'IV hydration'],
    ['Vaccines for a child (immunizations)', 'childhood immunizations'],
    ['Group therapy', 'a group therapy'],
    ['General blood tests', 'a comprehensive metabolic panel (CMP)'],
    ['Removal of a mole or skin growth', 'a skin lesion excision'],
    ['Yearly check-up', 'an annual physical exam'],
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

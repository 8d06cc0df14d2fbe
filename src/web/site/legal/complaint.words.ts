/** How to complain, the same on each page that says it. */
export const complaintToHhs = [
  'If you think your privacy was violated, tell us first if you like: write to us through the contact page. A person reads it.',
  'You can also complain to the Office for Civil Rights (OCR) of the U.S. Department of Health and Human ' +
    'Services (HHS), with or without telling us: online, by phone at 1-800-368-1019 (TDD ' +
    '1-800-537-7697), or by mail to 200 Independence Avenue SW, Washington, DC 20201. File within 180 ' +
    'days of when you learned of the problem. OCR can act only on complaints about organizations that ' +
    'HIPAA covers.',
  'We never retaliate against anyone for a complaint.',
] as const;

export const complaintLinks = [
  { label: 'Write to us', to: '/contact' },
  { label: 'OCR complaint portal', to: 'https://ocrportal.hhs.gov/ocr/smartscreen/main.jsf' },
] as const;

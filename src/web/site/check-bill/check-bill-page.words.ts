export const pageTitle = ({ productName }: { productName: string }) =>
  `Check a medical bill · ${productName}`;
export const title = 'Check a medical bill';
export const lead = 'Free and private: your bill is read and checked in this browser.';
export const description =
  'Check a medical bill for double charges, wrong sums and impossible quantities, in your browser. Nothing is sent.';

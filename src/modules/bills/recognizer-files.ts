/** Where the browser loads the text recognizer from: our own origin. The version lets browsers keep the files for a year. */
export const recognizerPath = '/recognizer/7.0.0';

export const recognizerFiles = {
  worker: 'worker.min.js',
  core: 'tesseract-core-simd-lstm.wasm.js',
  english: 'eng.traineddata.gz',
  spanish: 'spa.traineddata.gz',
} as const;

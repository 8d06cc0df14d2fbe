export { PhotoStep } from './photo-step.tsx';
export { ProcessingStage } from './processing-stage.tsx';
export { ResultsStage } from './results-stage.tsx';
export { WorkingStage } from './working-stage.tsx';

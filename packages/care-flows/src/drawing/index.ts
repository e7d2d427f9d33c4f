export { drawRelease, drawTracks, type TrackDiagram } from './draw-release.ts'
export { actionIcons, type DrawingOptions } from './draw-track.ts'
export {
  type FlowProgress,
  type FlowRecords,
  flowProgressOf,
  type StepSummary,
} from './flow-progress.ts'
export { flowStyles } from './flow-styles.ts'

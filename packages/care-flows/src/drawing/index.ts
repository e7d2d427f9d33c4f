export { drawRelease, drawTracks, type TrackDiagram } from './draw-release.ts'
export { actionIcons } from './draw-track.ts'
export { type FlowProgress, flowProgressOf, type StepSummary } from './flow-progress.ts'
export { flowStyles } from './flow-styles.ts'

import './orchestration-sampled.mjs'

export { createCall } from './trace-by-hand.mjs'

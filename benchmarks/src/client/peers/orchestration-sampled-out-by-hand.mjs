import './orchestration-sampled-out.mjs'

export { createCall } from './trace-by-hand.mjs'

import './orchestration-sampled.mjs'

export { createQuery } from './trace-by-hand.mjs'

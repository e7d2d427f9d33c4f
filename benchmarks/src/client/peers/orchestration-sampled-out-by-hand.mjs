import './orchestration-sampled-out.mjs'

export { createQuery } from './trace-by-hand.mjs'

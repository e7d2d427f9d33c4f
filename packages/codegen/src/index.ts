export { defaults } from './defaults.ts'
export { plugin } from './plugin.ts'

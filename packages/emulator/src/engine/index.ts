export { act, type Outcome, start } from './act.ts'

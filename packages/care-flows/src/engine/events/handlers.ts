import type { CareFlowEvent } from '../care-flow-event.ts'
import type { Run } from '../run.ts'

/** A handler for each of these types of events. A handler refuses what is not possible. */
export type Handlers<Types extends CareFlowEvent['type']> = {
  [Type in Types]: (run: Run, event: Extract<CareFlowEvent, { type: Type }>) => void
}

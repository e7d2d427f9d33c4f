import type { CareFlowCommand } from '../care-flow-command.ts'
import type { Draft } from '../draft.ts'

/** A handler for each of these types of commands. A handler refuses what is not possible. */
export type Handlers<Types extends CareFlowCommand['type']> = {
  [Type in Types]: (draft: Draft, command: Extract<CareFlowCommand, { type: Type }>) => void
}

import type { CareFlowFile } from './care-flow-file.ts'

/** Types a care flow definition that is written as an object; it is checked when an emulator is started with it. */
export function defineCareFlow<const Definition extends CareFlowFile>(definition: Definition): Definition {
  return definition
}

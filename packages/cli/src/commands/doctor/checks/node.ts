import { isSupported } from '../../../is-supported.ts'
import { type Check, failure, ok } from '../check.ts'

/** The packages support this version of Node. */
export const node: Check = async ({ nodeVersion }) =>
  isSupported(nodeVersion) ? ok(nodeVersion) : failure(`${nodeVersion} is too old. Install 22.19 or newer.`)

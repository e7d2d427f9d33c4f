import { isSupported } from '../../../is-supported.ts'
import { type Check, failure, ok } from '../check.ts'

/** Node is one that the packages support. */
export const node: Check = async ({ nodeVersion }) =>
  isSupported(nodeVersion) ? ok(nodeVersion) : failure(`${nodeVersion} is too old. Install 22.19 or newer.`)

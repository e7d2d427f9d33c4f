import { type Check, failure, ok } from '../check.ts'

/** Node is one that the packages support. */
export const node: Check = async ({ nodeVersion }) => {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  const isSupported = major > 22 || (major === 22 && minor >= 19)
  return isSupported ? ok(nodeVersion) : failure(`${nodeVersion} is too old. Install 22.19 or newer.`)
}

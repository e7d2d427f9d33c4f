import { EmulatorError } from './emulator-error.ts'

/**
 * This module must also load in old Node versions.
 *
 * @throws EmulatorError if Node is too old
 */
export function assertNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) < 24) {
    throw new EmulatorError(`The emulator requires Node 24 or newer, but this is Node ${version}.`)
  }
}

import { EmulatorError } from './emulator-error.ts'

/** Throws on a Node that is too old for the emulator. Imports only modules that such a Node can load. */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) < 24) {
    throw new EmulatorError(`The emulator needs Node 24 or newer, and this is Node ${version}.`)
  }
}

import { EmulatorError } from './emulator-error.ts'

/** Throws on a Node that lacks what the emulator is made of. Imports nothing that such a Node could not load. */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) < 24) {
    throw new EmulatorError(`The emulator needs Node 24 or newer, and this is Node ${version}.`)
  }
}

import { rmSync } from 'node:fs'
import { generatedMark } from '../modules/module-text.ts'
import { readIfThere } from './compare-output.ts'

/**
 * What the stock command writes to a module that no document makes any more. That command cannot remove a file, but
 * its `--check` finds one with another text.
 */
export const orphanText: string = `${generatedMark}\n// No .graphql file makes this module any more. Remove it.\nexport {};\n`

/** Hooks for an output of the preset. They remove orphaned files after the stock command has marked them. */
export const hooks: { afterOneFileWrite: (path: string) => void } = {
  afterOneFileWrite(path) {
    if (readIfThere(path) === orphanText) rmSync(path)
  },
}

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Calculation } from '../engine/scores.ts'

/**
 * Loads functions for calculations, keyed by calculation id, from a module: the properties of its default export or, if it has
 * none, its named exports.
 * @throws Error if the module cannot be loaded, or if an export is not a function
 */
export async function loadCalculations(file: string): Promise<Record<string, Calculation>> {
  let module: Record<string, unknown>
  try {
    module = await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ? 'does not exist' : 'cannot be loaded'
    throw new Error(`${file} ${reason}; pass a JavaScript or TypeScript module`, { cause: error })
  }
  const exported = (module.default ?? module) as Record<string, Calculation>
  const areFunctions =
    typeof exported === 'object' && Object.values(exported).every((each) => typeof each === 'function')
  if (areFunctions) return { ...exported }
  throw new Error(
    `${file} must export functions named after calculation ids, such as export const wells = (inputs) => ({ … })`,
  )
}

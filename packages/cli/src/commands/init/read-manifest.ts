import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../usage-error.ts'

export interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Reads the package.json of a folder.
 *
 * @throws {UsageError} when there is none.
 * @throws {Error} naming the file when it is not a JSON object.
 */
export async function readManifest(folder: string): Promise<{ text: string; manifest: Manifest }> {
  const file = join(folder, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `There is no package.json in ${folder}. Run "npm init -y" there first, or write a new backend with "orchestration init my-backend --template fastify".`,
    )
  })
  const manifest = parse(text)
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new Error(
      `${file} must be a JSON object. Correct it and run the command again. Nothing was written.`,
    )
  return { text, manifest }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadDefinition, readDefinition } from '@orchestration/care-flows/definitions'

/** A definition in the folder. */
export type PulledFile = Required<Pick<ReadDefinition, 'file' | 'release'>> & { path: string; text: string }

/**
 * Reads the definitions of a folder.
 *
 * @throws {Error} when one of them has a problem, because it may be one of those that are pulled.
 */
export async function findPulled(folder: string): Promise<PulledFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`--output: ${folder} cannot be read (${error.code}). Name a folder.`)
  })
  const paths = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => join(folder, name))
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(path, 'utf8')
      const { file, release, problems } = readDefinition(text, path)
      if (file && release) return { path, text, file, release }
      const [problem] = problems
      throw new Error(
        `${path}:${problem?.line ?? 1}: ${problem?.message ?? 'is not a definition'}. Run "orchestration definitions check ${path}" and mend it first.`,
      )
    }),
  )
}

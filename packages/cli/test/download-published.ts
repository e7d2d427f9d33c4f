import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Extracts one file of a published package without installing the package. Resolves to the file's path below `folder`.
 */
export async function downloadPublished(folder: string, specifier: string, file: string): Promise<string> {
  const target = join(folder, specifier.replaceAll('/', '-'))
  await mkdir(target, { recursive: true })
  await run('npm', ['pack', specifier, '--silent', '--pack-destination', target])
  const [tarball = ''] = await readdir(target)
  await run('tar', ['-xzf', tarball, '--strip-components=1', `package/${file}`], { cwd: target })
  return join(target, file)
}

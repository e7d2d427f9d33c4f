import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Extracts files from published versions of a package without installing these versions. Resolves to the files' paths, keyed by
 * version. Uses one npm process for all versions, because separate processes would need ten times the CPU time.
 */
export async function downloadPublished(
  folder: string,
  { name, versions, files }: { name: string; versions: readonly string[]; files: readonly string[] },
): Promise<Map<string, string[]>> {
  await run('npm', ['pack', ...versions.map((version) => `${name}@${version}`), '--silent'], { cwd: folder })
  const tarballs = await readdir(folder)
  const extracted = versions.map(async (version) => {
    const tarball = tarballs.find((file) => file.endsWith(`-${version}.tgz`)) ?? ''
    const members = files.map((file) => `package/${file}`)
    await run('tar', ['-xzf', tarball, `--transform=s,^package,${version},`, ...members], { cwd: folder })
    return [version, files.map((file) => join(folder, version, file))] as const
  })
  return new Map(await Promise.all(extracted))
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'

/** Writes generated files. With `--check`, only lists stale files, and sets the exit code to 1 if there are any. */
export async function writeGenerated(files: Readonly<Record<string, string>>): Promise<void> {
  const isCheck = process.argv.includes('--check')
  for (const [path, text] of Object.entries(files)) {
    const before = await readFile(path, 'utf8').catch(() => undefined)
    if (before === text) continue
    console.error(`${relative('', path)} is ${isCheck ? 'stale. Run "pnpm codegen".' : 'written.'}`)
    if (isCheck) {
      process.exitCode = 1
      continue
    }
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

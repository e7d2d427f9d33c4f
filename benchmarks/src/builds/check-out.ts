import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Build, workingTree } from './build.ts'

const { root } = workingTree
const running = new Set<ChildProcess>()

/** Turns a git reference into a commit. @throws TypeError if there is no such commit */
export function resolveReference(reference: string, cwd: string = root): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`]
    return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  } catch {
    throw new TypeError(
      `--compare: git knows no commit "${reference}". Give a branch, a tag or a commit, such as --compare main.`,
    )
  }
}

/** Adds a worktree for a commit in a temporary folder. It is removed when the process ends, also by a signal. */
export function addWorktree(commit: string, cwd: string = root): string {
  const folder = mkdtempSync(join(tmpdir(), 'orchestration-compare-'))
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    execFileSync('git', ['worktree', 'prune'], { cwd })
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd })
  return folder
}

/** Checks a commit out, builds these packages of it, and adds these benchmarks, so that both builds are measured alike. */
export async function checkOut(
  reference: string,
  commit: string,
  packages: readonly string[],
): Promise<Build> {
  const folder = addWorktree(commit)
  console.error(`   building ${reference} in ${folder}`)
  await pnpm(folder, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts')
  const filters = packages.flatMap((name) => ['--filter', `@orchestration/${name}`])
  await pnpm(folder, ...filters, 'run', 'build')
  linkBenchmarks(folder)
  return { name: reference, root: folder }
}

/** The benchmarks of the working tree and their dependencies, with the packages of the checkout. */
function linkBenchmarks(folder: string): void {
  const [from, to] = [join(root, 'benchmarks'), join(folder, 'benchmarks')]
  rmSync(to, { recursive: true, force: true })
  cpSync(join(from, 'src'), join(to, 'src'), { recursive: true })
  cpSync(join(from, 'package.json'), join(to, 'package.json'))
  mkdirSync(join(to, 'node_modules/@orchestration'), { recursive: true })
  const link = (target: string, name: string) => symlinkSync(target, join(to, 'node_modules', name))
  for (const name of readdirSync(join(from, 'node_modules')))
    if (!name.startsWith('.') && name !== '@orchestration') link(join(from, 'node_modules', name), name)
  for (const name of readdirSync(join(folder, 'packages')))
    link(join(folder, 'packages', name), `@orchestration/${name}`)
}

async function pnpm(cwd: string, ...args: string[]): Promise<void> {
  // This Node, which may not be the one in the PATH.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const work = promisify(execFile)('npx', ['-y', 'pnpm@12', ...args], { cwd, env, maxBuffer: 1e8 })
  running.add(work.child)
  try {
    await work
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const end = `${stdout}${stderr}`.split('\n').slice(-20).join('\n')
    throw new TypeError(`--compare: this commit cannot be built: pnpm ${args.join(' ')} failed:\n${end}`)
  } finally {
    running.delete(work.child)
  }
}

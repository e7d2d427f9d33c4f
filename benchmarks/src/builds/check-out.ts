import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Build, workingTree } from './build.ts'

const { root } = workingTree

/** Checks a git reference out, builds these packages of it, and adds these benchmarks, which so measure both builds. */
export async function checkOut(reference: string, packages: readonly string[]): Promise<Build> {
  const commit = findCommit(reference)
  const folder = mkdtempSync(join(tmpdir(), 'orchestration-compare-'))
  let running: ChildProcess | undefined
  process.once('exit', () => {
    if (running?.pid && running.exitCode === null) process.kill(-running.pid, 'SIGKILL')
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) // What a killed process left.
  })
  // Without a listener, a signal would skip the event `exit`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

  async function pnpm(...args: string[]): Promise<void> {
    // This Node, which may not be the one in the PATH.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    // A group of its own can be killed as a whole: `npx` starts pnpm as another process.
    const child = spawn('npx', ['-y', 'pnpm@12', ...args], { cwd: folder, env, detached: true })
    running = child
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    if (child.exitCode === 0) return
    const end = (output + errors).split('\n').slice(-20).join('\n')
    throw new TypeError(`--compare: ${reference} cannot be built. pnpm ${args.join(' ')} failed:\n${end}`)
  }

  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root })
  console.error(`   building ${reference} in ${folder}`)
  await pnpm('install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts')
  const filters = packages.flatMap((name) => ['--filter', `@orchestration/${name}...`])
  await pnpm(...filters, 'run', 'build')
  linkBenchmarks(folder)
  return { name: reference, root: folder }
}

function findCommit(reference: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`]
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    throw new TypeError(
      `--compare: git knows no commit "${reference}". Give a branch, a tag or a commit, such as --compare main.`,
    )
  }
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

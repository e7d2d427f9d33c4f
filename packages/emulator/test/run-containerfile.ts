import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { cleanEnvironment } from '@orchestration/test-tools/start-program'

const run = promisify(execFile)

/** A build stage. Its file system is a folder. */
export interface BuiltStage {
  folder: string
  /** The working directory, inside `folder`. */
  cwd: string
  env: Record<string, string>
  entrypoint: string[]
  healthcheck: string[]
}

/**
 * Runs a Containerfile without a container engine, and returns the last stage. Each stage has its own folder, which serves as its
 * root directory. `node` is the current Node. `chown`, `USER` and `EXPOSE` are ignored.
 *
 * @throws Error for instructions that the emulator's Containerfile does not contain
 */
export async function runContainerfile(file: string, context: string, target: string): Promise<BuiltStage> {
  const stages = new Map<string, BuiltStage>()
  let stage: BuiltStage | undefined
  for (const line of await readInstructions(file)) {
    const [instruction = '', ...words] = line.split(/\s+/)
    const rest = line.slice(instruction.length).trim()
    if (instruction === 'FROM') {
      const name = words[2] ?? 'last'
      const folder = join(target, name)
      await mkdir(folder, { recursive: true })
      stage = { folder, cwd: folder, env: {}, entrypoint: [], healthcheck: [] }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error(`${instruction} comes before FROM.`)
    switch (instruction) {
      case 'WORKDIR':
        stage.cwd = join(stage.folder, rest)
        await mkdir(stage.cwd, { recursive: true })
        break
      case 'ENV': {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? []
        stage.env[name] = value
        break
      }
      case 'COPY': {
        const [from = '', to = ''] = words.slice(-2)
        const [, name] = /--from=(\w+)/.exec(rest) ?? []
        const source = name === undefined ? join(context, from) : join(stages.get(name)?.folder ?? '', from)
        const ignored = name === undefined ? await readIgnored(`${file}.dockerignore`, context) : () => false
        const filter = (path: string) => !ignored(path)
        await cp(source, resolve(stage.cwd, to), { recursive: true, verbatimSymlinks: true, filter })
        break
      }
      case 'RUN':
        await runStep(stage, rest)
        break
      case 'ENTRYPOINT':
        stage.entrypoint = JSON.parse(rest)
        break
      case 'HEALTHCHECK':
        stage.healthcheck = JSON.parse(rest.replace(/^CMD /, ''))
        break
      case 'USER':
      case 'EXPOSE':
        break
      default:
        throw new Error(`runContainerfile does not support ${instruction}.`)
    }
  }
  if (!stage) throw new Error('The Containerfile has no FROM.')
  return stage
}

async function readInstructions(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

async function readIgnored(file: string, context: string): Promise<(path: string) => boolean> {
  const patterns = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return (path) => patterns.some((pattern) => matchesGlob(relative(context, path), pattern))
}

async function runStep({ folder, cwd, env }: BuiltStage, command: string): Promise<void> {
  const steps = command.split(' && ').filter((step) => !step.startsWith('chown '))
  const local = steps.join(' && ').replaceAll(/(?<= )(?=\/\w)/g, folder)
  await run('sh', ['-c', local], {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    maxBuffer: 64_000_000,
  })
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'

type Texts = Record<string, string>

export interface Step {
  name?: string
  id?: string
  if?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Texts
  'working-directory'?: string
  'continue-on-error'?: boolean
}

export interface Job {
  needs?: string
  if?: string
  permissions?: Texts
  defaults?: { run: { 'working-directory': string } }
  env?: Texts
  outputs?: Texts
  steps: Step[]
}

export interface Workflow {
  on: { workflow_call: { inputs: Record<string, { default: string }>; secrets: Record<string, unknown> } }
  permissions: Texts
  env: Texts
  jobs: Record<string, Job>
}

export interface WorkflowOptions {
  /** The repository whose default branch each job checks out. */
  origin: string
  /** A folder for the workspaces and artifacts of the jobs. */
  temporary: string
  env: Readonly<Record<string, string | undefined>>
  /** The contexts that expressions can read. */
  contexts: Readonly<Record<'github' | 'inputs' | 'secrets', Readonly<Record<string, unknown>>>>
}

export interface WorkflowResult {
  failed: boolean
  /** The names of the steps that ran. */
  ran: string[]
  log: string
  summary: string
}

export const readWorkflow = (file: string): Workflow => parse(readFileSync(file, 'utf8'))

/**
 * Runs the jobs of a reusable workflow one after another, each in its own folder, as GitHub does. Imitates the actions
 * for checkout and artifacts, and skips all others.
 */
export async function runWorkflow(file: string, options: WorkflowOptions): Promise<WorkflowResult> {
  const { on, env, jobs } = readWorkflow(file)
  const defaults = Object.entries(on.workflow_call.inputs).map(([name, input]) => [name, input.default])
  const { contexts, temporary } = options
  const inputs = { ...Object.fromEntries(defaults), ...contexts.inputs }
  const needs: Record<string, { outputs: Texts; result: string }> = {}
  const result: WorkflowResult = { failed: false, ran: [], log: '', summary: '' }
  for (const [name, job] of Object.entries(jobs)) {
    const scope: Scope = { ...contexts, inputs, needs, steps: {}, runner: { temp: join(temporary, name) } }
    const needed = job.needs === undefined ? undefined : needs[job.needs]?.result
    const isRunnable = needed === undefined || needed === 'success' || job.if?.includes('cancelled()')
    if (!isRunnable || (job.if !== undefined && !evaluate(job.if, scope))) {
      needs[name] = { outputs: {}, result: 'skipped' }
      continue
    }
    const ended = await runJob(job, { ...options, scope, workflowEnv: env })
    needs[name] = { outputs: fillAll(job.outputs, scope), result: ended.failed ? 'failure' : 'success' }
    result.failed ||= ended.failed
    result.ran.push(...ended.ran)
    result.log += ended.log
    result.summary += ended.summary
  }
  return result
}

type Scope = Record<string, unknown> & {
  steps: Record<string, { outputs: Texts; outcome: string }>
  runner: { temp: string }
}
type JobOptions = WorkflowOptions & { scope: Scope; workflowEnv: Texts }

async function runJob(
  job: Job,
  { origin, temporary, env, scope, workflowEnv }: JobOptions,
): Promise<WorkflowResult> {
  const temp = scope.runner.temp
  const workspace = join(temp, 'workspace')
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary.md')]
  mkdirSync(workspace, { recursive: true })
  writeFileSync(summary, '')
  const result: WorkflowResult = { failed: false, ran: [], log: '', summary: '' }
  for (const step of job.steps) {
    const isWanted = !result.failed && (step.if === undefined || Boolean(evaluate(step.if, scope)))
    if (!isWanted) continue
    if (step.uses) runUses(step, { origin, workspace, artifacts: join(temporary, 'artifacts'), scope })
    if (step.run === undefined) continue
    result.ran.push(step.name ?? step.run)
    writeFileSync(output, '')
    const folder = fill(step['working-directory'] ?? job.defaults?.run['working-directory'] ?? '.', scope)
    const script = fill(step.run, scope)
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: join(workspace, folder),
      env: {
        ...env,
        ...fillAll(workflowEnv, scope),
        ...fillAll(job.env, scope),
        ...fillAll(step.env, scope),
        RUNNER_TEMP: temp,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      },
    })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    result.log += stdout + stderr
    const outcome = child.exitCode === 0 ? 'success' : 'failure'
    if (step.id) scope.steps[step.id] = { outputs: parseOutputs(readFileSync(output, 'utf8')), outcome }
    if (outcome === 'failure' && !step['continue-on-error']) result.failed = true
  }
  return { ...result, summary: readFileSync(summary, 'utf8') }
}

interface Places {
  origin: string
  workspace: string
  artifacts: string
  scope: Scope
}

function runUses(
  { uses = '', with: options = {} }: Step,
  { origin, workspace, artifacts, scope }: Places,
): void {
  const option = (name: string) => fill(String(options[name] ?? ''), scope)
  const [action] = uses.split('@')
  if (action === 'actions/checkout')
    execFileSync('git', ['clone', '--quiet', '--branch', 'main', origin, '.'], {
      cwd: workspace,
      stdio: 'pipe',
    })
  if (action === 'actions/upload-artifact')
    cpSync(option('path'), join(artifacts, option('name')), { recursive: true, force: true })
  if (action === 'actions/download-artifact')
    cpSync(join(artifacts, option('name')), option('path'), { recursive: true })
}

const fill = (text: string, scope: Scope) =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, scope) ?? ''))

const fillAll = (texts: Texts = {}, scope: Scope): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, fill(value, scope)]))

/** Evaluates an expression as JavaScript. Names may contain hyphens, and a missing value is an empty string. */
function evaluate(expression: string, scope: Scope): unknown {
  const path = /\b(?:github|inputs|secrets|steps|needs|runner)(?:\.[\w-]+)+/g
  const code = expression
    .replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1')
    .replace(path, (found) => JSON.stringify(valueAt(scope, found.split('.')) ?? ''))
  return new Function('cancelled', `return ${code}`)(() => false)
}

const valueAt = (scope: unknown, keys: readonly string[]) =>
  keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope)

const parseOutputs = (text: string): Texts =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

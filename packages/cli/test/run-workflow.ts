import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'

interface Step {
  name?: string
  id?: string
  if?: string
  run?: string
  env?: Record<string, string>
  'continue-on-error'?: boolean
}

interface Workflow {
  on: { workflow_call: { inputs: Record<string, { default: string }> } }
  jobs: Record<string, { env: Record<string, string>; steps: Step[] }>
}

export interface WorkflowOptions {
  /** The folder that was checked out. */
  cwd: string
  /** A folder for what the steps leave to each other. */
  temporary: string
  env: Readonly<Record<string, string | undefined>>
  /** What expressions can read: `github`, `inputs`, `secrets`. */
  contexts: Readonly<Record<'github' | 'inputs' | 'secrets', Readonly<Record<string, unknown>>>>
}

export interface WorkflowResult {
  failed: boolean
  /** The names of the steps that ran. */
  ran: string[]
  log: string
  summary: string
}

/** Runs the scripts of a reusable workflow's job one after another, as GitHub does; what `uses` something is left out. */
export async function runWorkflow(
  file: string,
  { cwd, temporary, env, contexts }: WorkflowOptions,
): Promise<WorkflowResult> {
  const { on, jobs }: Workflow = parse(await readFile(file, 'utf8'))
  const [job] = Object.values(jobs)
  const defaults = Object.entries(on.workflow_call.inputs).map(([name, input]) => [name, input.default])
  const steps: Record<string, { outputs: Record<string, string>; outcome?: string }> = {}
  const scope = { ...contexts, inputs: { ...Object.fromEntries(defaults), ...contexts.inputs }, steps }
  const fill = (text: string) =>
    text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, scope) ?? ''))
  const fillAll = (texts: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, fill(value)]))
  const [output, summary] = [join(temporary, 'output'), join(temporary, 'summary.md')]
  const result: WorkflowResult = { failed: false, ran: [], log: '', summary: '' }
  await writeFile(summary, '')
  for (const step of job?.steps ?? []) {
    const isWanted = !result.failed && (step.if === undefined || Boolean(evaluate(step.if, scope)))
    if (!isWanted || step.run === undefined) continue
    result.ran.push(step.name ?? step.run)
    await writeFile(output, '')
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fill(step.run)], {
      cwd,
      env: {
        ...env,
        ...fillAll(job?.env),
        ...fillAll(step.env),
        RUNNER_TEMP: temporary,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      },
    })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    result.log += stdout + stderr
    const outcome = child.exitCode === 0 ? 'success' : 'failure'
    if (step.id) steps[step.id] = { outputs: parseOutputs(await readFile(output, 'utf8')), outcome }
    if (outcome === 'failure' && !step['continue-on-error']) result.failed = true
  }
  return { ...result, summary: await readFile(summary, 'utf8') }
}

/** These expressions are JavaScript but for names with a hyphen, and for what is missing, which is empty. */
function evaluate(expression: string, scope: Readonly<Record<string, unknown>>): unknown {
  const path = /\b(?:github|inputs|secrets|steps)(?:\.[\w-]+)+/g
  const code = expression.replace(path, (found) => JSON.stringify(valueAt(scope, found.split('.')) ?? ''))
  return new Function(`return ${code}`)()
}

const valueAt = (scope: unknown, keys: readonly string[]) =>
  keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope)

const parseOutputs = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

import { relative } from 'node:path'
import { type InitializedProject, initProject } from './init-project.ts'
import { commandsOf } from './package-manager.ts'
import type { Template } from './templates.ts'

export interface InitOptions {
  template?: Template
  dryRun?: boolean
}

/** Sets up a repository or writes a new backend, and prints the files and what to do next. */
export async function runInit(folder: string, { template, dryRun }: InitOptions): Promise<void> {
  const project = await initProject({ folder, template, dryRun })
  console.log(formatFiles(project))
  if (dryRun) return console.log('\nNothing was written (--dry-run).')
  const next = template ? nextInBackend(project) : nextInRepository(project)
  const path = relative('', folder)
  const commands = path === '' ? next : [`cd ${path}`, ...next]
  console.log(['\nNext:', ...commands.map((command) => `  ${command}`)].join('\n'))
}

function formatFiles({ written, left, scripts }: InitializedProject): string {
  const lines = [
    ...written.map((path) => `+ ${path}`),
    ...scripts.map((name) => `~ package.json: script "${name}"`),
    ...left.map((path) => `= ${path} (was there, not changed)`),
  ]
  return lines.join('\n')
}

function nextInBackend({ manager }: InitializedProject): string[] {
  const { install } = commandsOf[manager]
  return [install, `${manager} test`, `${manager} run dev`]
}

function nextInRepository({ manager }: InitializedProject): string[] {
  const { add, exec } = commandsOf[manager]
  return [
    `${add} @orchestration/client graphql`,
    `${add} -D @orchestration/cli @orchestration/codegen @graphql-typed-document-node/core`,
    `${exec} orchestration codegen`,
  ]
}

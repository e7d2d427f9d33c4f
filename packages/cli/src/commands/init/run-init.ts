import { resolve } from 'node:path'
import { print } from '../../print/print.ts'
import { initProject } from './init-project.ts'
import type { InitializedProject, InitProjectOptions } from './init-project-options.ts'
import { quotePath } from './install-from-clone.ts'

/** Sets up a repository or writes a new backend, and prints the files and what to do next. */
export async function runInit(folder: string, options: Omit<InitProjectOptions, 'folder'>): Promise<void> {
  const project = await initProject({ folder, ...options })
  print(formatFiles(project))
  if (options.dryRun) return print('\nNothing was written (--dry-run).')
  const isHere = resolve(folder) === process.cwd()
  const commands = isHere ? project.next : [`cd ${quotePath(folder)}`, ...project.next]
  print(['\nNext:', ...commands.map((command) => `  ${command}`)].join('\n'))
  if (options.template) print(`\n${describeNode(process.versions.node)}`)
  if (commands.some((command) => command.includes('tarballs'))) {
    print('\nThe packages are not on npm yet, so npm installs those that the clone has packed.')
  }
}

/** Says on which Node a new backend runs, and what to do first where this one is older. */
export function describeNode(version: string): string {
  return Number.parseInt(version, 10) >= 24
    ? 'The backend needs Node 24 or newer, which you have.'
    : `Install Node 24 or newer first: the backend does not run on this Node ${version}, and npm refuses to install it.`
}

function formatFiles({ written, left, scripts }: InitializedProject): string {
  const lines = [
    ...written.map((path) => `+ ${path}`),
    ...scripts.map((name) => `~ package.json: script "${name}"`),
    ...left.map((name) => `= ${name} (was there, not changed)`),
  ]
  return lines.join('\n')
}

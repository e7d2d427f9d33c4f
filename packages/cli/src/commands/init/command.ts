import { resolve } from 'node:path'
import type { Configure } from '@orchestration/cli-kit'
import { print } from '../../print.ts'
import { createBackend } from './create-backend.ts'
import { initRepository } from './init-repository.ts'
import { packageManagers } from './package-manager.ts'
import { type InitializedProject, type InitOptions, type Template, templates } from './templates.ts'
import { quotePath } from './vendor.ts'

const help = `
Without --template, the command sets up a repository that has a package.json.
It adds codegen.ts, the service's schema, a first operation, a GitHub workflow,
editor settings and scripts. With --template, it creates a backend: fastify,
hono and next are services, and worker receives events. The command never
replaces files, and does not install packages.

Examples:
  orchestration init
  orchestration init my-backend --template fastify
  orchestration init --dry-run`

export const configure: Configure = (command) => {
  command
    .argument('[folder]', 'the folder of the package.json, or the folder to create', '.')
    .addOption(command.createOption('--template <name>', 'create a new backend').choices([...templates]))
    .addOption(
      command
        .createOption(
          '--package-manager <name>',
          'default: detected from the lockfile, else the one that runs this command',
        )
        .choices([...packageManagers]),
    )
    .option('--dry-run', 'print the files without writing them')
    .addHelpText('after', help)
  return runInit
}

interface InitCommandOptions extends InitOptions {
  /** The template for a new backend. If undefined, sets up an existing repository. */
  template?: Template
}

/**
 * Sets up a repository or creates a backend, and lists the files and the commands to run next. Idempotent, because it never
 * replaces a file. Does not install packages.
 *
 * @throws CommandUsageError if there is no package.json, or the folder of a new backend is not empty
 */
async function runInit(folder: string, { template, ...options }: InitCommandOptions): Promise<number> {
  const absolute = resolve(folder)
  const project = await (template
    ? createBackend(absolute, template, options)
    : initRepository(absolute, options))
  print(formatFiles(project))
  if (options.dryRun) {
    print('\nNothing was written (--dry-run).')
    return 0
  }
  const isHere = absolute === process.cwd()
  const commands = isHere ? project.nextCommands : [`cd ${quotePath(folder)}`, ...project.nextCommands]
  print(
    template
      ? '\nThe backend needs Node 24 or newer.'
      : '\nThe emulator needs Node 24 or newer, and the other packages Node 22.19 or newer.',
  )
  print(['\nNext:', ...commands.map((command) => `  ${command}`)].join('\n'))
  return 0
}

function formatFiles({ written, unchanged, manifestEntries }: InitializedProject): string {
  const lines = [
    ...written.map((path) => `+ ${path}`),
    ...manifestEntries.map((entry) => `~ package.json: ${entry}`),
    ...unchanged.map((name) => `= ${name} (exists, not changed)`),
  ]
  return lines.join('\n')
}

import { type Command, Option } from 'commander'
import { templates } from './init-project-options.ts'
import { packageManagers } from './package-manager.ts'

const help = `
Without --template it writes what a repository with a package.json lacks:
codegen.ts, the service's schema, a first operation, a GitHub workflow, settings
for editors, scripts. With --template it writes a new backend: fastify and hono
are services, worker receives events. It replaces no file and installs nothing.

Examples:
  orchestration init
  orchestration init my-backend --template fastify
  orchestration init --dry-run

Exit codes: 0 done, 1 a file cannot be written, 2 the command was used wrongly:
there is no package.json, or the new folder is not empty.`

/** `orchestration init [folder]` */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('Set up a repository, or write a new backend with its tests and its CI.')
    .argument('[folder]', 'the folder of the package.json, or the folder to create', '.')
    .addOption(new Option('--template <name>', 'write a new backend').choices([...templates]))
    .addOption(
      new Option('--package-manager <name>', 'default: by the lockfile, else the one that runs this').choices(
        [...packageManagers],
      ),
    )
    .option('--dry-run', 'print what would be written')
    .addHelpText('after', help)
    .action(async (folder, options) => (await import('./run-init.ts')).runInit(folder, options))
}

// Fails if the packages are not installed. pnpm installs them before it runs a script, but runs the script even if the installation
// failed. The workspace then lacks Node 24. Plain JavaScript, so that older Node versions can run this file.
import { existsSync } from 'node:fs'

if (!existsSync(new URL('../node_modules/.bin/node', import.meta.url))) {
  console.error(
    '\nThe packages could not be installed (see the error above). Check the network and the registry, then run the command again.',
  )
  process.exitCode = 1
}

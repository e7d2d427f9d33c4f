// pnpm installs the dependencies before it runs a script. If the installation fails, pnpm still runs the script, although the
// workspace then lacks Node 24. Written in plain JavaScript, so that an older Node can run this file.
import { existsSync } from 'node:fs'

if (!existsSync(new URL('../node_modules/.bin/node', import.meta.url))) {
  console.error(
    '\nThe packages could not be installed: see the error above. Check the network and the registry, then run the command again.',
  )
  process.exitCode = 1
}

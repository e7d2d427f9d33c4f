// The last step of `pnpm tarballs`: prints the location of the tarballs, and how to install them.
import { globSync } from 'node:fs'

const folder = process.cwd()
console.log(`
${globSync('tarballs/*.tgz').length} packages are in ${folder}/tarballs.

Create a backend that uses them:
  npx -y pnpm@12 orchestration init ../my-backend --template fastify

Or install them in an existing project with a package.json:
  npx -y pnpm@12 orchestration init ../my-project`)

// The end of `pnpm tarballs`: says where the packages are, and how to install them elsewhere.
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const folder = process.cwd()
console.log(`
${globSync('tarballs/*.tgz').length} packages are in ${folder}/tarballs.

Write a backend that uses them:
  npx -y pnpm@12 orchestration init ../my-backend --template fastify

Or install them in a project beside this folder, all at once, because they need each other:
  npm install ../${basename(folder)}/tarballs/*.tgz graphql @graphql-typed-document-node/core`)

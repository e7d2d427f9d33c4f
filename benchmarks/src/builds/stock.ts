import { join } from 'node:path'
import { workingTree } from './build.ts'

const modules = join(workingTree.root, 'benchmarks/stock/node_modules')

export const stockCodegen: string = join(modules, '@graphql-codegen/cli/esm/bin.js')
export const gqlTada: string = join(modules, 'gql.tada/bin/cli.js')
export const typescript: string = join(workingTree.root, 'node_modules/typescript/bin/tsc')
export const inspector: string = join(modules, '@graphql-inspector/cli/cjs/index.js')

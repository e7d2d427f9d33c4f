import { join } from 'node:path'
import { workingTree } from './build.ts'

const modules = join(workingTree.root, 'benchmarks/stock/node_modules')

export const inspector: string = join(modules, '@graphql-inspector/cli/cjs/index.js')

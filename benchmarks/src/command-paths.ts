import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const stock = join(folder, 'stock/node_modules')

/** Ours, as published. */
export const orchestration: string = join(folder, '../packages/cli/dist/main.js')
export const stockCodegen: string = join(stock, '@graphql-codegen/cli/esm/bin.js')
export const inspector: string = join(stock, '@graphql-inspector/cli/cjs/index.js')
export const tsc: string = join(folder, 'node_modules/typescript/bin/tsc')

/**
 * What the commands work on: a new folder a run, because creating files is slow where a thousand have just been deleted
 * (ext4 looks past them). Ignored by git, and beside the stock commands, so that these find their plugins.
 */
export const projects: string = join(stock, '../dist/projects', String(process.pid))

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const bin = join(import.meta.dirname, '../node_modules/@graphql-codegen/cli/esm/bin.js')

/** Runs `graphql-codegen` in a folder. Rejects if it fails. */
export const runCodegen = (cwd: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, ['--conditions=@orchestration/source', bin, ...args], { cwd })

import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OrchestrationOptions, updateOutput } from '../src/index.ts'
import { createProject, type Project } from './create-project.ts'
import { tsc } from './language-server.ts'

/** Leaves TypeScript's own libraries unchecked. A check then takes 0.2 s of CPU instead of 0.7. */
export const withoutDefaultLibs = { skipDefaultLibCheck: true }

/** Creates a project with its own schema, so that a program can use the generated types. */
export async function createTypedProject(
  files: Readonly<Record<string, string>>,
  options?: Partial<OrchestrationOptions>,
): Promise<Project> {
  const project = await createProject(files, { isEmpty: true })
  await linkTypes(project)
  await project.write('package.json', '{ "type": "module" }')
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    // Neither the DOM nor declarations are of interest: a check then takes 0.1 s of CPU instead of 0.2.
    lib: ['es2024'],
    skipLibCheck: true,
  }
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['use.ts'] }))
  await updateOutput(project.config(options))
  return project
}

/** Installs the packages that generated types import. */
export async function linkTypes({ folder }: Project): Promise<void> {
  const operationsRequire = createRequire(join(import.meta.dirname, '../../operations/package.json'))
  const modules = join(
    operationsRequire.resolve('@graphql-typed-document-node/core/package.json'),
    '../../..',
  )
  for (const name of ['@graphql-typed-document-node', 'graphql'])
    await symlink(join(modules, name), join(folder, 'node_modules', name))
}

/** The errors that the compiler reports for the project. */
export async function typecheck({ folder }: Project): Promise<string> {
  // Threads would check some sources twice.
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder, '--singleThreaded'])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findTempFolder } from '@orchestration/test-tools/find-temp-folder'

export interface Project extends AsyncDisposable {
  folder: string
  write: (file: string, text: string) => Promise<void>
  read: (file: string) => Promise<string>
  remove: (file: string) => Promise<void>
  /** Runs Git with an author's name. Returns its output. */
  git: (...args: string[]) => Promise<string>
}

const packages = join(import.meta.dirname, '../..')

const tenant = `query Tenant {
  tenant {
    code
    success
    tenant {
      name
    }
  }
}
`
/** Returns the text of a configuration. The schema is that of `@orchestration/schema` by default. `options` are added to `config`. */
export const configWith = ({
  schema,
  documents = 'operations/**/*.graphql',
  options = {},
}: {
  schema?: unknown
  documents?: unknown
  options?: object
} = {}): string => `
import { defaults } from '@orchestration/codegen'
import { schemaPath } from '@orchestration/schema'

export default {
  schema: ${schema === undefined ? 'schemaPath' : JSON.stringify(schema)},
  documents: ${JSON.stringify(documents)},
  config: { ...defaults, ...${JSON.stringify(options)} },
  generates: { 'src/__generated__/operations.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'] } },
}
`
const standard = {
  'package.json': '{ "type": "module" }',
  'codegen.ts': configWith(),
  'operations/Tenant.graphql': tenant,
}

/** Creates a temporary project with one operation, a configuration and the packages that it depends on. */
export const createProject = (files: Readonly<Record<string, string>> = {}): Promise<Project> =>
  createFolder({ ...standard, ...files })

/** Creates a temporary folder with only these files and the packages that a project depends on. */
export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<Project> {
  const folder = await mkdtemp(join(findTempFolder(), 'orchestration-cli-'))
  const project: Project = {
    folder,
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    read: (file) => readFile(join(folder, file), 'utf8'),
    remove: (file) => rm(join(folder, file), { recursive: true }),
    async git(...args) {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
      return (await promisify(execFile)('git', [...author, ...args], { cwd: folder })).stdout
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
  await mkdir(join(folder, 'node_modules/@orchestration'), { recursive: true })
  for (const name of ['codegen', 'schema'])
    await symlink(join(packages, name), join(folder, 'node_modules/@orchestration', name))
  await symlink(
    join(packages, 'cli/node_modules/@graphql-codegen'),
    join(folder, 'node_modules/@graphql-codegen'),
  )
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  return project
}

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findRoom } from '@orchestration/test-tools/find-room'

export interface Project extends AsyncDisposable {
  folder: string
  write: (file: string, text: string) => Promise<void>
  read: (file: string) => Promise<string>
  remove: (file: string) => Promise<void>
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
const configFile = `import { orchestration } from '@orchestration/codegen'

export default orchestration({ documents: 'operations/**/*.graphql', output: 'src/__generated__/' })
`
const standard = {
  'package.json': '{ "type": "module" }',
  'codegen.ts': configFile,
  'operations/Tenant.graphql': tenant,
}

/** Creates a temporary project with one operation, a configuration and the packages that it depends on. */
export const createProject = (files: Readonly<Record<string, string>> = {}): Promise<Project> =>
  createFolder({ ...standard, ...files })

/** Creates a temporary folder with only these files and the packages that a project depends on. */
export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<Project> {
  const folder = await mkdtemp(join(findRoom(), 'orchestration-cli-'))
  const project: Project = {
    folder,
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    read: (file) => readFile(join(folder, file), 'utf8'),
    remove: (file) => rm(join(folder, file), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
  await mkdir(join(folder, 'node_modules/@orchestration'), { recursive: true })
  for (const name of ['codegen', 'schema'])
    await symlink(join(packages, name), join(folder, 'node_modules/@orchestration', name))
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  return project
}

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type OrchestrationConfig, type OrchestrationOptions, orchestration } from '../src/index.ts'
import { cutSchema } from './cut-schema.ts'

export interface Project extends AsyncDisposable {
  folder: string
  /** A configuration with absolute paths, because a worker thread cannot change its folder. */
  config: (options?: Partial<OrchestrationOptions>) => OrchestrationConfig
  write: (file: string, text: string) => Promise<void>
  remove: (file: string) => Promise<void>
  read: (file: string) => Promise<string>
  /** Reads every file below a folder, by its path in the folder. */
  readAll: (folder: string) => Promise<Record<string, string>>
}

const workspace = join(import.meta.dirname, '../../..')
const snapshot = await readFile(join(workspace, 'packages/schema/schema.graphql'), 'utf8')

/** The operations of this repository that a project gets. A run with all of them takes ten times as long. */
const operations = [
  'fragments/PageFields',
  'fragments/PatientFields',
  'patients/CreatePatient',
  'patients/Patient',
  'patients/Patients',
  'tenant/Tenant',
]
const schema = cutSchema(snapshot, {
  Query: ['patient', 'patients', 'searchPatientsByPatientCode', 'tenant'],
  Mutation: ['createPatient'],
})

/**
 * Creates a temporary project with some of this repository's operations and what they need of its schema, and the given
 * files. An empty one has the given files alone.
 */
export async function createProject(
  files: Readonly<Record<string, string>> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-codegen-'))
  await mkdir(join(folder, 'node_modules'))
  if (!isEmpty) {
    for (const name of operations)
      await cp(join(workspace, `operations/${name}.graphql`), join(folder, `operations/${name}.graphql`))
    await writeFile(join(folder, 'schema.graphql'), schema)
  }
  const project: Project = {
    folder,
    config: (options) =>
      orchestration({
        documents: join(folder, 'operations/**/*.graphql'),
        output: join(folder, '__generated__/'),
        schema: join(folder, 'schema.graphql'),
        ...options,
      }),
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    remove: (file) => rm(join(folder, file), { recursive: true }),
    read: (file) => readFile(join(folder, file), 'utf8'),
    async readAll(below) {
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true })
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      const texts = paths
        .sort()
        .map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')])
      return Object.fromEntries(await Promise.all(texts))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  return project
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject, type Project } from './create-project.ts'
import { runCodegen } from './run-codegen.ts'

const output = 'src/__generated__/operations.ts'
const attributes = join(import.meta.dirname, '../templates/backend/_gitattributes')
const operation = (name: string, field: string) =>
  `query ${name} { tenant { code success tenant { ${field} } } }\n`

const gitIn =
  ({ folder }: Project) =>
  (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
    })

/** Commits files and generated code on a new branch. */
async function commitOn(
  project: Project,
  branch: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const git = gitIn(project)
  if (branch !== 'main') await git('switch', '--quiet', '--create', branch, 'main')
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  await runCodegen(project.folder)
  await git('add', '--all')
  await git('commit', '--quiet', '--message', branch)
}

async function createRepository(): Promise<Project> {
  const project = await createProject({ '.gitignore': 'node_modules\n' })
  await gitIn(project)('init', '--quiet', '--initial-branch', 'main')
  await commitOn(project, 'main', {})
  return project
}

test('generated files from two branches conflict by default, but merge with our .gitattributes', async () => {
  await using project = await createRepository()
  const git = gitIn(project)
  await commitOn(project, 'one', { 'operations/One.graphql': operation('One', 'name') })
  await commitOn(project, 'two', { 'operations/Two.graphql': operation('Two', 'logo_path') })

  await expect(git('merge', '--no-edit', 'one')).rejects.toMatchObject({ code: 1 })
  await git('checkout', '--theirs', '--', output)
  await runCodegen(project.folder)
  const afterConflict = await project.read(output)
  for (const name of ['One', 'Two', 'Tenant'])
    expect(afterConflict.match(new RegExp(`^export const ${name}Document = `, 'gm'))).toHaveLength(1)

  await git('merge', '--abort')
  await project.write('.gitattributes', await readFile(attributes, 'utf8'))
  await git('merge', '--quiet', '--no-edit', 'one')
  await runCodegen(project.folder)
  expect(await project.read(output)).toBe(afterConflict)
})

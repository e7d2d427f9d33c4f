import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './create-project.ts'
import { runCodegen } from './run-codegen.ts'

const output = 'src/__generated__/operations.ts'
const attributes = join(import.meta.dirname, '../templates/backend/_gitattributes')
const operation = (name: string, field: string) =>
  `query ${name} { tenant { code success tenant { ${field} } } }\n`

/** Commits files and generated code on a new branch. */
async function commitOn(
  project: Project,
  branch: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  if (branch !== 'main') await project.git('switch', '--quiet', '--create', branch, 'main')
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  await runCodegen(project.folder)
  await project.git('add', '--all')
  await project.git('commit', '--quiet', '--message', branch)
}

async function createRepository(): Promise<Project> {
  const project = await createProject({ '.gitignore': 'node_modules\n' })
  await project.git('init', '--quiet', '--initial-branch', 'main')
  await commitOn(project, 'main', {})
  return project
}

test('generated files from two branches conflict by default, but merge with our .gitattributes', async () => {
  await using project = await createRepository()
  await commitOn(project, 'one', { 'operations/One.graphql': operation('One', 'name') })
  await commitOn(project, 'two', { 'operations/Two.graphql': operation('Two', 'logo_path') })

  await expect(project.git('merge', '--no-edit', 'one')).rejects.toMatchObject({ code: 1 })
  await project.git('checkout', '--theirs', '--', output)
  await runCodegen(project.folder)
  const afterConflict = await project.read(output)
  for (const name of ['One', 'Two', 'Tenant'])
    expect(afterConflict.match(new RegExp(`^export const ${name}Document = `, 'gm'))).toHaveLength(1)

  await project.git('merge', '--abort')
  await project.write('.gitattributes', await readFile(attributes, 'utf8'))
  await project.git('merge', '--quiet', '--no-edit', 'one')
  await runCodegen(project.folder)
  expect(await project.read(output)).toBe(afterConflict)
})

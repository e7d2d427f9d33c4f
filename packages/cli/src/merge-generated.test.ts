import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { runCodegen } from '../test/run-codegen.ts'

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

/** Commits files and what is generated, on a new branch. */
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

async function createRepository(files: Readonly<Record<string, string>>): Promise<Project> {
  const project = await createProject({ '.gitignore': 'node_modules\n', ...files })
  await gitIn(project)('init', '--quiet', '--initial-branch', 'main')
  await commitOn(project, 'main', {})
  return project
}

test('two branches that add an operation merge without a conflict, and codegen then generates the file again', async () => {
  await using project = await createRepository({ '.gitattributes': await readFile(attributes, 'utf8') })
  await commitOn(project, 'one', { 'operations/One.graphql': operation('One', 'name') })
  await commitOn(project, 'two', { 'operations/Two.graphql': operation('Two', 'logo_path') })
  await gitIn(project)('merge', '--quiet', '--no-edit', 'one')
  await runCodegen(project.folder)
  await runCodegen(project.folder, '--check')
  const text = await project.read(output)
  for (const name of ['One', 'Two', 'Tenant'])
    expect(text.match(new RegExp(`^export const ${name}Document = `, 'gm'))).toHaveLength(1)
})

test('after a conflict in the generated file, codegen makes the same of either side', async () => {
  await using project = await createRepository({})
  const git = gitIn(project)
  await commitOn(project, 'one', { 'operations/One.graphql': operation('One', 'name') })
  await commitOn(project, 'two', { 'operations/Two.graphql': operation('Two', 'logo_path') })
  await expect(git('merge', '--no-edit', 'one')).rejects.toMatchObject({ code: 1 })
  const texts: string[] = []
  for (const side of ['--ours', '--theirs']) {
    await git('checkout', side, '--', output)
    await runCodegen(project.folder)
    texts.push(await project.read(output))
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toContain('OneDocument')
  expect(texts[0]).toContain('TwoDocument')
})

test('a deleted operation makes the generated file stale', async () => {
  await using project = await createProject({ 'operations/Two.graphql': operation('Two', 'name') })
  await runCodegen(project.folder)
  await project.remove('operations/Two.graphql')
  await expect(runCodegen(project.folder, '--check')).rejects.toMatchObject({ code: 1 })
})

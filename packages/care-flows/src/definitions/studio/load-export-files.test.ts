import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHostileRepository } from '@orchestration/test-tools/create-hostile-repository'
import { expect, test, vi } from 'vitest'
import { createExportCopies, exportFolder, loadExport, rejectExport } from '../../../test/export-copies.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { loadExportFiles } from './load-export-files.ts'
import { loadStudioExport } from './load-studio-export.ts'

const { root, change, changeAll } = createExportCopies()

test('titles longer than the maximum are truncated and listed in the warnings', async () => {
  const long = 'x'.repeat(1_200)
  const { warnings, problems, release } = await loadStudioExport(
    changeAll(
      ['steps', 'askStep-0001', (step) => Object.assign(step, { title: long })],
      ['actions', 'checklist001', (action) => Object.assign(action, { checklist: [long] })],
    ),
  )
  expect(problems).toEqual([])
  expect(release?.tracks[0]?.steps[0]?.title).toBe(`${'x'.repeat(999)}…`)
  expect(warnings?.[1]).toBe(
    'steps/steps.json askStep-0001: its title of 1200 characters is truncated to 1000',
  )
})

test('invalid JSON, invalid entries and an invalid folder are rejected', async () => {
  const folder = change('steps', '', () => {})
  writeFileSync(join(folder, 'steps/steps.json'), '[\n<<<<<<< zqxmarked\n]')
  expect(await rejectExport(folder)).toBe(
    'FOLDER/steps/steps.json: is not JSON; use the file that Studio published, without merge conflict markers',
  )
  writeFileSync(join(folder, 'steps/steps.json'), '{}')
  expect(await rejectExport(folder)).toBe(
    'FOLDER/steps/steps.json: must be a list of { "type": "step", "step": { … } }, as Studio exports it',
  )
  writeFileSync(join(folder, 'steps/steps.json'), '[]')
  writeFileSync(join(folder, 'pathways/pathways.json'), '[]')
  expect(await rejectExport(folder)).toBe(
    'FOLDER/pathways/pathways.json: must contain one definition, as Studio exports it',
  )
  expect(await rejectExport(root)).toContain(
    'is a folder without pathways/pathways.json, so it is not a Studio export',
  )
})

test("the version and the release id come from Studio's last commit", async () => {
  const folder = change('steps', '', () => {})
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-c',
      'user.name=zqxmarked',
      '-c',
      'user.email=zqxmarked@example.org',
      '-C',
      folder,
      ...args,
    ])
  const commit = (message: string) => git('commit', '--allow-empty', '--quiet', '--message', message)
  git('init', '--quiet')
  git('add', '.')
  commit(
    'Publish version 28 from Awell Studio\n\n      Tag: 8ZZfDYxtVN-VlGfV0W_cK\n\n      Care flow ID: ckUpFlow_-01\n',
  )
  expect(await loadExport(folder)).toMatchObject({ version: 28, release_id: '8ZZfDYxtVN-VlGfV0W_cK' })
  commit('Publish version 29 from Awell Studio\n\n      Tag: other\n\n      Care flow ID: another-flow\n')
  const { version, release_id } = (await loadExport(folder)) ?? {}
  expect(version).toBe(1)
  expect(release_id).toBe((await loadExport(exportFolder))?.release_id)
  await expect(loadDefinitions([folder, exportFolder])).rejects.toThrow(
    'version 1 of "ckUpFlow_-01" is also in',
  )
})

test('a warning says how to read the version of an export that belongs to another user', async () => {
  const folder = change('steps', '', () => {})
  execFileSync('git', ['init', '--quiet', folder])
  const { warnings } = await loadExportFiles(folder)
  // Git's own tests set this variable.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  expect((await loadExportFiles(folder)).warnings).toEqual([
    `version: Git does not read the commit that Studio published, because the folder belongs to another user; run "git config --global --add safe.directory ${folder}"`,
    ...warnings,
  ])
})

test('the files of an export can start with a byte order mark', async () => {
  const folder = change('steps', '', () => {})
  for (const file of ['steps/steps.json', 'pathways/pathways.json'])
    writeFileSync(join(folder, file), `\uFEFF${readFileSync(join(folder, file), 'utf8')}`)
  expect(await loadExport(folder)).toMatchObject({ definition_id: 'ckUpFlow_-01' })
})

test.each([false, true])(
  'loading an export does not execute programs that a hostile clone configures (embedded repository: %j)',
  async (isEmbedded) => {
    const pathway = { type: 'pathway', pathway: { definition_id: 'hostile-flow', title: 'Hostile' } }
    using hostile = createHostileRepository(
      { 'pathways/pathways.json': JSON.stringify([pathway]) },
      { isEmbedded },
    )
    execFileSync('git', ['-C', hostile.repository, 'log', '-1'], { stdio: 'ignore' })
    expect(hostile.hasRun()).toBe(true)
    const release = await loadExport(hostile.repository)
    expect(release).toMatchObject(isEmbedded ? { version: 1 } : { version: 3, release_id: 'hostile' })
    expect(hostile.hasRun()).toBe(false)
  },
)

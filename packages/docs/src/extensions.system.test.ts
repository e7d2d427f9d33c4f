import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../test/run-command.ts'
import { runPage } from '../test/run-page.ts'
import { toPattern } from '../test/to-pattern.ts'
import { repository } from './repository.ts'

// Only the site's package depends on the SDK, so that most test runs do not install it.
const sdk = '@awell-health/awell-sdk'
const page = 'extensions.md'

test('the test on the extensions page succeeds and passes the type checker', async () => {
  const text = await readFile(join(repository, 'packages/docs/pages', page), 'utf8')
  const packages = { [sdk]: join(repository, 'packages/docs/site/node_modules', sdk) }
  await using run = await runPage({ page, text, packages })
  expect(run.outputs).toHaveLength(1)
  for (const { shown, printed } of run.outputs) expect(printed).toMatch(toPattern(shown))

  const settings = { extends: join(repository, 'tsconfig.json'), include: ['*.ts'] }
  await writeFile(join(run.folder, 'tsconfig.json'), JSON.stringify(settings))
  await runCommand('npx tsc', run.folder, { env: {} })
})

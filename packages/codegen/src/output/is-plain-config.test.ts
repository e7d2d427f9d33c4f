import { expect, test } from 'vitest'
import { isPlainConfig } from './is-plain-config.ts'

const call = `orchestration({ documents: ['src/**/*.graphql', "it's"], output: 'src/__generated__/' })`
const esm = `import { orchestration } from '@orchestration/codegen'\n`

test.each([
  `${esm}export default ${call}\n`,
  `${esm}\n// Process.env is not read.\n/* import './other.ts' */\nexport default ${call};`,
  `import { type OrchestrationConfig, orchestration } from "@orchestration/codegen"
const config: OrchestrationConfig = ${call}
export default config`,
  `const { orchestration } = require('@orchestration/codegen')\nmodule.exports = ${call}`,
  `${esm}export default orchestration({ documents: 'a', output: 'b', rules: { 'file-name': 'off' } })`,
])('the text alone decides what is exported by %j', (text) => {
  expect(isPlainConfig(text)).toBe(true)
})

test.each([
  `import { orchestration } from './codegen.ts'\nexport default ${call}`,
  `${esm}import './other.ts'\nexport default ${call}`,
  `${esm}import { options } from './other.ts'\nexport default orchestration(options)`,
  `${esm}import options from './other.json' with { type: 'json' }\nexport default orchestration(options)`,
  `${esm}export default orchestration({ documents: 'a', output: 'b', schema: process.env.SCHEMA })`,
  `${esm}export default orchestration({ documents: 'a', output: 'b', schema: import.meta.filename })`,
  `${esm}export default orchestration({ documents: \`a\${Date.now()}\`, output: 'b' })`,
  `${esm}export default orchestration({ documents: 'a', output: 'b', get schema() { return 'c' } })`,
  `${esm}export default orchestration({ documents: 'a', output: 'b', ...more })`,
  `${esm}export default orchestration({ documents: 'a' + b, output: 'b' })`,
  `${esm}export default orchestration(require('./options.json'))`,
  `${esm}const config = await orchestration({ documents: 'a', output: 'b' })\nexport default config`,
  `${esm}export default ${call} /* "`,
])('something else may decide what is exported by %j', (text) => {
  expect(isPlainConfig(text)).toBe(false)
})

test('a long text is judged in an instant', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) => `'rule-${index}': 'off'`)
  expect(isPlainConfig(`${esm}export default orchestration({ rules: { ${rules} } })`)).toBe(true)
  expect(isPlainConfig(`${esm}export default orchestration({ rules: { ${rules} } }) + 1`)).toBe(false)
  expect(isPlainConfig(`${esm}export default ${' '.repeat(10_000)} + 1`)).toBe(false)
})

// The last step of `pnpm release:version`: marks the packages as published on npm. Changes nothing after the first release.
import { readFileSync, writeFileSync } from 'node:fs'

function replaceIn(file: string, pattern: RegExp, text: string) {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(pattern, text)
  if (after !== before) writeFileSync(file, after)
}

// `orchestration init` and the site read this field.
replaceIn('packages/cli/package.json', /("isPublished": )false/, '$1true')
replaceIn('README.md', /^The packages are not on npm yet: .*\n\n/m, '')

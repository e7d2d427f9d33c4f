import { expect, test } from 'vitest'
import { EmulatorError } from '../../base/emulator-error.ts'
import { createCrashReporter } from './crash-reporter.ts'

test.each([
  ['text', false],
  ['JSON', true],
])(
  'a crash report in %s format contains the stack, but no lines of the message, even if they look like stack frames',
  (_, isJson) => {
    let crash = ''
    const report = createCrashReporter({ write: (text) => (crash += text), isJson })
    report('an-id', new TypeError('Ada\n    at Lovelace (private)\n at the end'))
    expect(crash).toContain('TypeError')
    expect(crash).toContain('crash-reporter.test.ts')
    expect(crash).not.toMatch(/Ada|Lovelace|at the end/)
  },
)

test('database failures are reported at most once per second, and other errors every time', () => {
  const written: string[] = []
  let now = 0
  const report = createCrashReporter({ write: (text) => written.push(text), isJson: false, now: () => now })
  const failure = new EmulatorError('The database is full.', { option: 'store' })
  for (const time of [0, 1, 999, 1_000, 1_500, 2_000]) {
    now = time
    report(`id-${time}`, failure)
  }
  const line = (id: string) => `store: The database is full. (errorId ${id})`
  expect(written).toEqual([line('id-0'), line('id-1000'), line('id-2000')])
  report('other', new TypeError('Other'))
  report('other', new TypeError('Other'))
  expect(written).toHaveLength(5)
})

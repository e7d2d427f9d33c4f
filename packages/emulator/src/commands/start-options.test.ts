import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addStartOptions, readStartOptions } from './start-options.ts'

const read = (...args: string[]) => {
  const command = addStartOptions(new Command()).parse(args, { from: 'user' })
  return readStartOptions(command, {}, { builtIn: false, definitions: ['own.yaml'], patients: 3 })
}

test('the defaults of a command apply to flags that are not set, including --no-built-in', () => {
  expect(read()).toMatchObject({ builtIn: false, patients: 3 })
  expect(read('--patients', '4')).toMatchObject({ builtIn: false, patients: 4 })
})

test('--random-seed accepts the same numbers as the option', () => {
  expect(read('--random-seed', '-1.5')).toMatchObject({ randomSeed: -1.5 })
})

test('the URLs of repeated --webhook flags are grouped by environment', () => {
  const urls = ['http://localhost:1', 'http://localhost:2', 'http://localhost:3']
  const environments = ['sandbox', 'production-eu', 'sandbox']
  const flags = urls.flatMap((url, index) => ['--webhook', `${environments[index]}=${url}`])
  expect(read('--environments', 'sandbox,production-eu', ...flags)).toMatchObject({
    webhooks: { sandbox: [urls[0], urls[2]], 'production-eu': [urls[1]] },
  })
})

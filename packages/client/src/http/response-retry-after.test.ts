import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fc } from '../../test/fc.ts'
import { parseRetryAfter } from './response.ts'

describe('parseRetryAfter', () => {
  test('parses seconds from a number or a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (seconds) => {
        expect(parseRetryAfter(seconds)).toBe(seconds * 1000)
        expect(parseRetryAfter(`${seconds}`)).toBe(seconds * 1000)
        expect(parseRetryAfter([` ${seconds} `, 'ignored'])).toBe(seconds * 1000)
      }),
    )
    expect(parseRetryAfter(0.25)).toBe(250)
    expect(parseRetryAfter(0.2501)).toBe(251)
  })

  test('parses HTTP dates, and returns 0 for a past date', () => {
    const max = Date.UTC(9999, 11, 31)
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }), (date, now) => {
        const second = Math.floor(date / 1000) * 1000
        expect(parseRetryAfter(new Date(second).toUTCString(), now)).toBe(Math.max(0, second - now))
      }),
    )
    expect(parseRetryAfter('Sunday, 06-Nov-94 08:49:37 GMT', 0)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37))
  })

  test('parses the obsolete asctime format as UTC in any time zone', async () => {
    const script = `
      import { parseRetryAfter } from '${new URL('response.ts', import.meta.url)}'
      console.log(parseRetryAfter('Sun Nov  6 08:49:37 1994', 0))`
    const env = { ...process.env, TZ: 'America/New_York' }
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env })
    expect(Number(stdout)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37))
  })

  test('returns undefined for invalid values, and never a negative or infinite number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
        const delay = parseRetryAfter(value)
        expect(delay === undefined || (Number.isFinite(delay) && delay >= 0)).toBe(true)
      }),
    )
    for (const value of [
      '',
      '-1',
      '1e9',
      'soon',
      '2026-11-21',
      '1, 2',
      '12345678901',
      Number.NaN,
      Infinity,
      null,
    ]) {
      expect(parseRetryAfter(value), String(value)).toBeUndefined()
    }
  })
})

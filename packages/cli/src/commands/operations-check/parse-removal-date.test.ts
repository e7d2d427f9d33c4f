import { expect, test } from 'vitest'
import { parseRemovalDate } from './check-operations.ts'

test.each([
  ['Use name. This field will be removed on June 1st 2026.', '2026-06-01'],
  ['`x` will be removed. Use `y` instead. Removal on 2024-07-01 UTC.', '2024-07-01'],
  ['Removed after 15 March, 2027', '2027-03-15'],
  ['Will be dropped on Sept. 30th, 2026', '2026-09-30'],
  ['Sunset: the 2nd of January 2027', '2027-01-02'],
  ['To be deleted in October 2026.', '2026-10-01'],
  ['Deprecated since 2024-01-01; will be removed 2026-12-31', '2026-12-31'],
  ['On 2026-12-31 this is removed', '2026-12-31'],
  ['Use name; gone on 2026-12-01', '2026-12-01'],
  ['REMOVED 2026/12/01', '2026-12-01'],
  ['Deprecated on 2024-01-01. Use name.', undefined],
  ['Will be removed soon.', undefined],
  ['Will be removed on 2026-02-31.', undefined],
  ['No longer supported', undefined],
])('%s → %s', (reason, date) => {
  expect(parseRemovalDate(reason)).toBe(date)
})

import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

test('total_activities returns the same count for each of 600 aliases', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 100, careFlows: 100 })
  const ask = await createAsk(emulator)
  const counts = Array.from({ length: 600 }, (_, index) => `a${index}: total_activities`).join(' ')
  const query = `{ publishedPathwayDefinitions { publishedPathwayDefinitions { ${counts} } } }`
  const { data } = await ask(query)
  for (const counted of data.publishedPathwayDefinitions.publishedPathwayDefinitions) {
    expect(new Set(Object.values(counted)).size).toBe(1)
    expect(counted.a0).toBeGreaterThan(300)
  }
})

import { describe, expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve, type TestServer } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { paginate } from './paginate.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)

function serveList(list: string[], cap = 100): Promise<TestServer> {
  return serve(({ body }) => {
    const { count, offset } = body.variables.pagination
    return answerWithPatients(list.slice(offset, offset + Math.min(count, cap)), list.length)
  })
}

const connect = ({ endpoint }: TestServer): OrchestrationClient => createClient({ endpoint, apiKey: 'key' })

describe('paginate', () => {
  test('goes through everything in order, in pages of the largest size', async () => {
    await using server = await serveList(ids(250))
    const seen: string[] = []
    for await (const { id } of paginate(connect(server), PatientsDocument)) seen.push(id)
    expect(seen).toEqual(ids(250))
    expect(server.requests).toHaveLength(3)
  })

  test('loses nothing when the service sends smaller pages than it was asked for', async () => {
    await using server = await serveList(ids(50), 7)
    const seen: string[] = []
    for await (const { id } of paginate(connect(server), PatientsDocument)) seen.push(id)
    expect(seen).toEqual(ids(50))
  })

  test('stops fetching when the consumer stops', async () => {
    await using server = await serveList(ids(1000))
    for await (const { id } of paginate(connect(server), PatientsDocument, {
      pageSize: 10,
      concurrency: 2,
    })) {
      if (id === 'p15') break
    }
    expect(server.requests.length).toBeLessThanOrEqual(5)
  })
})

// A NestJS provider that calls the service, and a test for it. Jest runs this file with ts-jest.
import 'reflect-metadata'
import { Injectable } from '@nestjs/common'
import { Test } from '@nestjs/testing'
import { createClient, OrchestrationClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { PatientsDocument } from '@orchestration/operations'

@Injectable()
class Patients {
  constructor(private readonly client: OrchestrationClient) {}

  async count() {
    const { data } = await this.client.query({ query: PatientsDocument, variables: {} })
    return data.patients.pagination?.total_count
  }
}

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, patients: 2 })
})
afterAll(() => emulator.stop())

test("a provider counts the emulator's patients", async () => {
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
  const providers = [Patients, { provide: OrchestrationClient, useValue: client }]
  const app = await Test.createTestingModule({ providers }).compile()
  expect(await app.get(Patients).count()).toBe(2)
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'

const emulator = await startEmulator({ port: 0, portalPort: 0 })
const visitor = new PortalVisitor(emulator.portal)
beforeEach(() => emulator.clearFaults())
afterAll(() => emulator.stop())

describe('the faults page', () => {
  test('lists the faults that a test has injected', async () => {
    await visitor.signIn('Ada', emulator.adminToken)
    emulator.fail({ with: 'slow', rootField: 'createPatient', every: 3, delay: [10, 20] })
    emulator.fail({ with: 'html', operationName: 'Patients', times: 4 })
    await visitor.open('/sandbox/faults')
    const rows = visitor.page.body.split('<tr role="row">').slice(2)
    const cells = rows.map((row) =>
      `${row.split('</tr>')[0]}`
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    expect(cells).toEqual([
      expect.stringMatching(
        /slow waits 10 to 20 ms every 3rd request, until the fault is removed field createPatient All /,
      ),
      expect.stringMatching(/html the next 4 requests Patients All /),
    ])
  })

  test('lists webhook faults that a test has injected, and removes all faults', async () => {
    await visitor.signIn('Ada', emulator.adminToken)
    emulator.fail({ with: 'webhook-drop', times: 2, events: ['patient.created'] })
    const { body } = await visitor.open('/sandbox/faults')
    expect(body).toMatch(
      /<strong>Dropped event<\/strong>[\s\S]*drop[\s\S]*the next 2 attempts[\s\S]*patient\.created/,
    )
    const cleared = await visitor.submit('/sandbox/faults/clear', {})
    expect(cleared.body).toContain('All faults removed.')
    expect(emulator.listFaults()).toEqual([])
  })

  test('confirms an added fault, and lists and removes stubs', async () => {
    await visitor.signIn('Ada', emulator.adminToken)
    await visitor.open('/sandbox/faults')
    expect(visitor.page.body).toContain('Requests are executed normally.')
    const added = await visitor.submit('/sandbox/faults', { with: 'http-503', every: '3' })
    expect(added.body).toContain('Fault added.')
    expect(added.body).not.toContain('next request')
    emulator.clearFaults()
    emulator.stub('Patients', { patients: null })
    const { body } = await visitor.open('/sandbox/faults')
    expect(body).toContain('<code><bdi>Patients</bdi></code>')
    expect(body).not.toContain('responses of the service.')
    const removed = await visitor.submit('/sandbox/faults/clear-stubs', {})
    expect(removed.body).toContain('All stubs removed.')
    expect(emulator.listStubs()).toEqual([])
  })
})

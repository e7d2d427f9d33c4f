import { launchChromium } from './launch-chromium.ts'
import { openPortal } from './portal-browser.ts'
import { ask } from './ask.ts'
import { startEmulator } from '../src/index.ts'
import axe from 'axe-core'
const only = process.argv.slice(2)
const browser = await launchChromium()
const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0, patients: 45, careFlows: 21, seed: 7, keepVariables: process.env.KEEP === '1' })
const endpoint = emulator.endpoint('sandbox')
const backend = await emulator.createApiKey('sandbox', { name: 'care-backend', description: 'Enrols patients. Kept in the vault, under care/backend.', createdBy: 'Grace Hopper' })
const reporting = await emulator.createApiKey('sandbox', { name: 'reporting', description: 'Reads care flows for the weekly report.', createdBy: 'Grace Hopper' })
await emulator.createApiKey('sandbox', { name: 'never-used', description: '', createdBy: 'Ada Lovelace' })
await ask(endpoint, backend, 'query Patients($pagination: PaginationParams) { patients(pagination: $pagination) { patients { id } } }', { pagination: { count: 3, offset: 0 } })
await ask(endpoint, reporting, 'query Pathways { pathways { pathways { id } } }')
await ask(endpoint, reporting, 'query GetPatient($id: String!) { patient(id: $id) { code patient { id } } }', { id: 'nobody' })
await ask(endpoint, 'wrong', 'query Patients { patients { patients { id } } }')
await ask(endpoint, backend, '{ tenant { code } nothing }')
for (const name of ['rate-limit', 'payload-failure', 'slow'] as const) {
  emulator.fail({ with: name, delay: 1 })
  await ask(endpoint, backend, 'mutation CreatePatient($input: CreatePatientInput) { createPatient(input: $input) { success code } }', { input: {} })
}
await ask(endpoint, backend, '{ tenant { code } }')
emulator.fail({ with: 'http-503', times: 3 })
emulator.fail({ with: 'slow', delay: [100, 400], every: 3, rootField: 'createPatient', environment: 'sandbox' })
emulator.fail({ with: 'reset-after-write', operationName: 'CreatePatient', environment: 'sandbox', probability: 0.1 })
const [failed] = emulator.requests().filter(({ operationName }) => operationName === 'GetPatient')
const pages: Record<string, string> = { requests: '/sandbox/requests', request: `/sandbox/requests/${failed?.id}`, explorer: '/sandbox/explorer', faults: '/sandbox/faults', data: '/sandbox/data', reset: '/sandbox/data/reset', keys: '/sandbox/integrations/api-keys', webhooks: '/sandbox/integrations/webhooks' }
for (const [scheme, width] of [['light', 1280], ['dark', 390], ['dark', 1280], ['light', 390]] as const) {
  const { page, complaints } = await openPortal(browser, emulator, { colorScheme: scheme, viewport: { width, height: 800 } })
  for (const [name, path] of Object.entries(pages)) {
    if (only.length && !only.includes(name)) continue
    await page.goto(path)
    if (name === 'explorer') { await page.waitForTimeout(1500); }
    await page.evaluate(axe.source)
    const findings = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(n => n.html).slice(0,2).join(" | ").slice(0,300)]))') as unknown[]
    const over = await page.evaluate('document.documentElement.scrollWidth')
    if (findings.length || over !== width) console.log(name, scheme, width, over, JSON.stringify(findings))
    await page.screenshot({ path: `/tmp/shots-b/${name}-${scheme}-${width}.png`, fullPage: true })
  }
  if (complaints.length) console.log('complaints', scheme, width, [...new Set(complaints)].slice(0, 5))
}
await browser.close()
await emulator.stop()

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  patients: 45,
  careFlows: 21,
  randomSeed: 7,
})
const ada = new PortalVisitor(emulator.portal)
// Removes the line break opportunities in URLs.
const read = async (path: string) => (await ada.open(path)).body.replaceAll('<wbr>', '')
beforeAll(async () => {
  await ada.signIn('Ada', emulator.adminToken)
})
afterAll(() => emulator.stop())

describe('an environment', () => {
  test('is shown by default if it is the first, and contains the same sections as the other environments', async () => {
    const body = await read('/')
    const sections = [
      'get-started',
      'requests',
      'explorer',
      'patients',
      'care-flows',
      'deliveries',
      'faults',
      'data',
      'integrations',
    ]
    const links = [...body.matchAll(/<li>\n<a href="\/sandbox\/([\w-]+)"/g)].map(([, name]) => name)
    expect(links).toEqual(sections)
    for (const name of sections) expect((await ada.open(`/production-eu/${name}`)).status).toBe(200)
  })

  test('shows its name, and a colour and a banner if it is a production environment', async () => {
    const body = await read('/production-eu/integrations/api-keys')
    expect(body).toContain('<body class="production">')
    expect(body).toContain('<strong>Production EU</strong> Changes here affect the services')
    expect(await read('/sandbox/integrations/api-keys')).not.toContain('production-banner')
  })

  test('shows clock, fault and stub badges in the header of each page', async () => {
    const states = async (path: string) =>
      [...(await read(path)).matchAll(/<a class="badge \w+" href="([^"]+)">([^<]+)<\/a>/g)].map(
        ([, url, label]) => [label, url],
      )
    expect(await states('/sandbox/patients')).toEqual([])
    emulator.advanceClock(60_000)
    emulator.fail({ with: 'html', operationName: 'Nobody' })
    emulator.stub('Nobody', {})
    expect(await states('/production-eu/patients')).toEqual([
      ['Clock moved', '/production-eu/data'],
      ['1 fault', '/production-eu/faults'],
      ['1 stub', '/production-eu/faults'],
    ])
    emulator.pauseClock()
    expect((await states('/sandbox/care-flows'))[0]).toEqual(['Clock paused', '/sandbox/data'])
    await emulator.reset()
  })

  test('ignores unknown notices in the URL', async () => {
    for (const section of ['faults', 'data', 'integrations/webhooks']) {
      for (const done of ['constructor', '__proto__', 'nothing'])
        expect(await read(`/sandbox/${section}?done=${done}`)).not.toContain('id="notice"')
    }
  })

  test('returns 404 if the emulator does not serve it', async () => {
    for (const path of ['/production-us/requests', '/constructor/requests', '/sandbox/nothing']) {
      expect((await ada.send(path)).status).toBe(404)
    }
  })

  test('shows its endpoint, and uses the endpoint in examples', async () => {
    const body = await read('/production-eu/get-started')
    expect(body).toContain(`<code id="endpoint">${emulator.endpoint('production-eu')}</code>`)
    expect(body).toContain(`curl &#39;${emulator.endpoint('production-eu')}&#39;`)
    expect(body).toContain(`endpoint: &#39;${emulator.endpoint('production-eu')}&#39;`)
  })
})

describe('patients and care flows', () => {
  test('are paginated', async () => {
    const names = async (offset: number) =>
      [
        ...(await read(`/sandbox/patients?offset=${offset}`)).matchAll(
          /<strong><a [^>]+><bdi>([^<]+)<\/bdi>/g,
        ),
      ].length
    expect([await names(0), await names(20), await names(40)]).toEqual([20, 20, 5])
    expect(await read('/sandbox/patients?offset=20')).toContain('21–40 of 45')
    expect(await read('/sandbox/care-flows?offset=20')).toContain('21–21 of 21')
  })

  test('are listed even if the offset is invalid or too large', async () => {
    expect(await read('/sandbox/patients?offset=1000')).toContain('href="?offset=25"')
    for (const offset of ['-1', 'x', '1e99', '0.5', '9'.repeat(50)]) {
      expect(await read(`/sandbox/patients?offset=${offset}`)).toContain('1–20 of 45')
    }
  })
})

describe('requests', () => {
  test('are listed newest first, without API keys or values, and can be filtered', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
    const query = 'query FindPatient($name: String) { patients(filters: { name: { eq: $name } }) { code } }'
    await ask(emulator.endpoint('sandbox'), apiKey, query, { name: 'Private' })
    await ask(emulator.endpoint('sandbox'), 'wrong-key', 'query Nobody { tenant { code } }')
    const euKey = await emulator.createApiKey('production-eu', { name: 'EU' })
    await ask(emulator.endpoint('production-eu'), euKey, 'query InProduction { tenant { code } }')

    const body = await read('/sandbox/requests')
    expect(body).toContain('FindPatient')
    expect(body).toContain('care-backend')
    expect(body.indexOf('Rejected</span>')).toBeLessThan(body.indexOf('FindPatient'))
    expect(body).not.toMatch(new RegExp(`Private|wrong-key|${apiKey}|InProduction`))

    expect(await read('/production-eu/requests')).toContain('InProduction')
    expect(await read('/sandbox/requests?text=CARE-back')).toContain('FindPatient')
    expect(await read('/sandbox/requests?outcome=rejected')).not.toContain('FindPatient')
    const none = await read('/sandbox/requests?text=%22%3E%3Cb%3E')
    expect(none).toContain('No requests match')
    expect(none).toContain('value="&quot;&gt;&lt;b&gt;"')
  })
})

describe('faults', () => {
  test('can be added with the form, and removed', async () => {
    await ada.open('/sandbox/faults')
    const set = await ada.submit('/sandbox/faults', {
      with: 'http-503',
      operationName: 'CreatePatient',
      times: '2',
    })
    expect(set.body).toContain('<code>http-503</code>')
    expect(emulator.listFaults()).toMatchObject([
      { with: 'http-503', environment: 'sandbox', operationName: 'CreatePatient', times: 2 },
    ])
    await ada.submit('/sandbox/faults/clear', {})
    expect(emulator.listFaults()).toEqual([])
    expect(ada.page.body).toContain('Requests are executed normally.')
  })

  test.each(['0', '-1', '1.5', 'many', '1, 2'])(
    'are rejected if the number of requests is %j, and the page shows an error next to the field',
    async (times) => {
      await ada.open('/sandbox/faults')
      const { status, body } = await ada.submit('/sandbox/faults', {
        with: 'html',
        operationName: 'Typed',
        times,
      })
      expect(status).toBe(422)
      expect(body).toContain('id="times-error">Specify a whole number, 1 or more.</p>')
      expect(body).toContain('value="Typed"')
      expect(emulator.listFaults()).toEqual([])
    },
  )
})

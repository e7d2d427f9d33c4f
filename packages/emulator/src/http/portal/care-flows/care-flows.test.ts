import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAsk } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'

const calls = {
  id: 'calls',
  title: 'Calls',
  published: '2026-01-01',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' as const } },
  tracks: {
    report: {
      title: 'Report',
      steps: {
        asking: {
          title: 'Asking',
          actions: [
            {
              key: 'lab',
              api_call: {
                title: 'Ask the laboratory',
                url: 'https://lab.example.org',
                answers: 'from outside' as const,
              },
            },
            { checklist: { title: 'Call the patient', items: ['Call'] }, to: 'nurse' },
          ],
        },
      },
    },
  },
}
/** A care flow that waits for a baseline value, and then for an extension. */
const booking = {
  id: 'booking',
  title: 'Booking',
  published: '2026-01-01',
  baseline: { clinic: { type: 'text' as const } },
  extension_webhooks: { called: { title: 'Called', returns: { number: { type: 'text' as const } } } },
  starts: [{ extension_webhook: 'called', if: 'called.number is not empty' }],
  tracks: {
    main: {
      title: 'Main',
      steps: {
        book: {
          title: 'Book',
          actions: [
            {
              key: 'visit',
              extension: {
                title: 'Book a visit',
                name: 'calendar',
                action: 'book',
                completes: 'from outside' as const,
                returns: { appointment: { type: 'text' as const }, price: { type: 'number' as const } },
              },
            },
          ],
        },
      },
    },
  },
}
/** A care flow with two conditions on the patient's profile, and a step that starts after a week. */
const branches = {
  id: 'branches',
  title: 'Branches',
  published: '2026-01-01',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' as const } },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        first: {
          title: 'First',
          actions: [
            { message: { subject: 'Welcome, {first_name}', body: '<p>Welcome.</p>' } },
            { message: { subject: 'For {last_name}', body: '<p>Welcome.</p>' } },
          ],
          next: [
            { to: 'dutch', if: 'preferred_language is equal to nl' },
            { to: 'phone', if: 'mobile_phone is not empty' },
            { to: 'later', after: '7 days', otherwise: true as const },
          ],
        },
        dutch: {
          title: 'Dutch',
          actions: [{ message: { subject: 'Dag, {first_name}', body: '<p>Dag.</p>' } }],
        },
        phone: { title: 'Phone', actions: [] },
        later: {
          title: 'A week later',
          actions: [{ checklist: { title: 'Call back', items: ['Call'] }, to: 'nurse' }],
        },
      },
    },
  },
}
/** A care flow in which the oldest activity of the nurse is not the form. */
const review = {
  id: 'review',
  title: 'Review',
  published: '2026-01-01',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' as const } },
  forms: {
    review: {
      title: 'Review',
      questions: { approved: { title: 'Do you approve?', type: 'yes or no' as const } },
    },
  },
  tracks: {
    reading: {
      title: 'Reading',
      steps: {
        read: {
          title: 'Read',
          actions: [{ checklist: { title: 'Read the file', items: ['Read'] }, to: 'nurse' }],
        },
      },
    },
    approval: {
      title: 'Approval',
      steps: { approve: { title: 'Approve', actions: [{ form: 'review', to: 'nurse' }] } },
    },
  },
}
const pressure = [
  { data_point_definition_id: 'target-systolic', value: '150' },
  { data_point_definition_id: 'has-monitor', value: 'true' },
]
const care_flows = (...ids: string[]) => ids.map((id) => ({ id, pathway_definition_id: 'welcome' }))
const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  careFlows: 0,
  definitions: [calls, booking, branches, review],
  seedData: {
    patients: [
      {
        id: 'ada',
        first_name: 'Ada',
        last_name: '<b>Lovelace',
        preferred_language: 'en',
        care_flows: [
          ...care_flows(
            'form',
            'timer',
            'discarded',
            'stopped',
            'track',
            'expired',
            'log',
            'forged',
            'meanwhile',
          ),
          { id: 'calls', pathway_definition_id: 'calls' },
          { id: 'branches', pathway_definition_id: 'branches' },
          { id: 'review', pathway_definition_id: 'review' },
          { id: 'high', pathway_definition_id: 'blood-pressure', data_points: pressure },
          { id: 'low', pathway_definition_id: 'blood-pressure', data_points: pressure },
          { id: 'corrected', pathway_definition_id: 'blood-pressure', data_points: pressure },
          {
            id: 'knee',
            pathway_definition_id: 'knee-surgery',
            data_points: [
              { data_point_definition_id: 'surgery-date', value: '2026-11-10' },
              { data_point_definition_id: 'side', value: 'left' },
            ],
          },
        ],
      },
    ],
  },
})
const ada = new PortalVisitor(emulator.portal)
const read = async (path: string) => (await ada.open(path)).body
beforeAll(async () => {
  await ada.signIn('Grace Hopper', emulator.adminToken)
})
afterAll(() => emulator.stop())

/** Opens a care flow, and returns the path of one of its pending activities. */
async function openActivity(id: string, name: string): Promise<string> {
  const path = `/sandbox/care-flows/${id}`
  const found = (await emulator.careFlow(id).listPendingActivities()).find(
    (activity) => activity.name === name,
  )
  expect([name, found?.name]).toEqual([name, name])
  await ada.open(path)
  return `${path}/activities/${found?.id}`
}

/** Returns a page without the `bdi` elements around user text. */
const readPlain = async (path: string) => (await read(path)).replaceAll(/<\/?bdi[^>]*>/g, '')

describe('the care flow page', () => {
  test('shows the patient, the steps and the pending activities, and escapes names', async () => {
    const body = await read('/sandbox/care-flows/form')
    expect(body).toContain('Ada &lt;b&gt;Lovelace')
    expect(body).not.toContain('<b>Lovelace')
    for (const text of ['Onboarding', 'Greeting', 'About you', 'Waiting for']) expect(body).toContain(text)
  })

  test('draws taken and discarded transitions, and links steps to their activities', async () => {
    const body = await read('/sandbox/care-flows/branches')
    const [, href] = /<a href="([^"]*)" tabindex="-1"><g class="flow-step flow-done"/.exec(body) ?? []
    expect(href).toMatch(/#step-/)
    expect(body).toContain(`id="${href?.split('#')[1]}"`)
    expect(body.match(/class="flow-step flow-discarded"/g)).toHaveLength(2)
    expect(body).toContain('class="flow-step flow-scheduled"')
    const list = body.slice(body.indexOf('Show as a list'), body.indexOf('id="timeline"'))
    for (const words of [
      'Dutch</bdi></a>: not taken',
      ': scheduled',
      'if preferred_language is equal to nl (not taken)',
    ])
      expect(list).toContain(words)
  })

  test('draws the names of actions with values, and of actions that have not started with placeholders', async () => {
    const body = await read('/sandbox/care-flows/branches')
    for (const name of ['Welcome, Ada', 'For &lt;b&gt;Lovelace', 'Dag, {first_name}'])
      expect(body).toContain(`>${name}</text>`)
    expect(body).toContain('<small>Welcome, Ada, For &lt;b&gt;Lovelace. Then ')
  })

  test('shows the label of a step as a tag', async () => {
    const body = await read('/sandbox/care-flows/form')
    expect(body).toMatch(/<span class="tag"><span class="hidden">Label: <\/span><bdi>New<\/bdi><\/span>/)
  })

  test('shows dates as "7 days ahead" instead of "in 7 days" while the clock is paused', async () => {
    emulator.pauseClock()
    onTestFinished(() => emulator.resumeClock())
    const pages = ['/sandbox/care-flows/branches', '/sandbox/care-flows?status=active']
    const bodies = await Promise.all(pages.map(async (path) => (await ada.send(path)).body))
    expect(bodies[0]).toMatch(/starts [67] days ahead/)
    expect(bodies.join('')).not.toMatch(/(starts|ends|expires) (in \d|tomorrow)/)
  })

  test('returns 404 if the id is unknown, and still shows the navigation', async () => {
    for (const path of [
      '/sandbox/care-flows/nobody',
      '/sandbox/care-flows/form/activities/none',
      '/nothing',
    ]) {
      const { status, body } = await ada.open(path)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('aria-label="Portal"')
    }
  })

  test('changes only the care flow of its environment, even if another environment contains the same id', async () => {
    const action = await openActivity('form', 'About you')
    const { body } = await ada.submit(action, { do: 'complete' })
    expect(body).toContain('<strong>Done.</strong>')
    expect(body).toContain('Form &quot;About you&quot; completed')
    expect(await read('/production-eu/care-flows/form')).toContain('Complete as Ada')
  })

  test('opens a form on the hosted pages of its assignee, without starting a session', async () => {
    const action = await openActivity('review', 'Review')
    const { body } = await ada.submit(action, { do: 'fill-in' })
    expect(body).toContain('<h1 dir="auto">Review')
    const sessions = (await emulator.snapshot()).rows.hosted_session ?? []
    expect(sessions.filter(({ care_flow_id }) => care_flow_id === 'review')).toEqual([])
    const [, path = ''] = /<form method="post" action="([^"]+)"/.exec(body) ?? []
    const fields = new URLSearchParams({ shown: 'approved', 'answers.approved': 'true' })
    const { hostedPages: origin = '' } = emulator
    await fetch(origin + path, { method: 'POST', headers: { origin }, body: fields })
    expect(await read(action)).toMatch(/Submitted by <bdi>Nurse/)
  })

  test('marks required fields, labels optional fields, and does neither for return values and baseline values', async () => {
    const marks: Record<string, string> = {}
    const readMarks = async (path: string) => {
      const body = await read(path)
      for (const field of body.split('<div class="field"').slice(1)) {
        const [, name = ''] = /name="answer\.([\w-]+)"/.exec(field) ?? []
        const found = ['aria-required="true"', 'class="optional"'].filter((mark) => field.includes(mark))
        if (name) marks[name] = found.join()
      }
    }
    const { id } = await emulator.startByExtensionWebhook('sandbox', {
      definitionId: 'booking',
      webhook: 'called',
      patientId: 'ada',
      values: { number: '7' },
    })
    await readMarks(`/sandbox/care-flows/${id}`)
    await ada.submit(`/sandbox/care-flows/${id}/baseline`, { 'answer.clinic': 'Leeds' })
    await readMarks(await openActivity(id, 'Book a visit'))
    await readMarks(await openActivity('calls', 'Ask the laboratory'))
    expect(marks).toMatchObject({
      status: 'aria-required="true"',
      body: 'class="optional"',
      appointment: '',
      clinic: '',
    })
  })

  test('names the invalid field of an API call', async () => {
    const action = await openActivity('calls', 'Ask the laboratory')
    const { status, body } = await ada.submit(action, { do: 'submit', 'answer.status': 'abc' })
    expect(status).toBe(422)
    expect(body).toContain('answers.status: Specify a whole number from 100 to 599.')
  })

  test('shows why return values were rejected, and keeps the entered text', async () => {
    const { id } = await emulator.startByExtensionWebhook('sandbox', {
      definitionId: 'booking',
      webhook: 'called',
      patientId: 'ada',
      values: { number: '8' },
    })
    await ada.open(`/sandbox/care-flows/${id}`)
    await ada.submit(`/sandbox/care-flows/${id}/baseline`, { 'answer.clinic': 'Leeds' })
    const action = await openActivity(id, 'Book a visit')
    await ada.open(action)
    const fields = { do: 'submit', 'answer.price': 'free' }
    const { status, body } = await ada.submit(action, fields)
    expect(status).toBe(422)
    expect(body).toContain('<strong>The care flow was not changed.</strong>')
    expect(body).toContain('value="free"')
  })

  test('fires a timer', async () => {
    await emulator.careFlow('timer').completeUntil('Three quiet days')
    const action = await openActivity('timer', 'Three quiet days')
    expect((await ada.submit(action, { do: 'complete' })).body).toContain(
      'Timer &quot;Three quiet days&quot; completed',
    )
  })

  test('shows the values that decided which branch was taken, even if it was the default branch', async () => {
    for (const [id, reading] of [
      ['high', 162],
      ['low', 120],
    ] as const)
      await emulator
        .careFlow(id)
        .complete('Daily readings', { morning: reading, noon: reading, evening: reading })
    const [high, low] = [
      await readPlain('/sandbox/care-flows/high'),
      await readPlain('/sandbox/care-flows/low'),
    ]
    const grade = '<code>pressure.grade</code>'
    const average = '<code>pressure.average</code>'
    const isHigh = `${grade} high is any of raised, high; ${average} 162 &gt; 150.`
    expect(high).toContain(`Taken: ${isHigh}`)
    expect(high).toContain(`Skipped: ${isHigh}`)
    const isLow = `${grade} normal is none of raised, high; ${average} 120 ≤ 150.`
    expect(low).toContain(`Taken: ${isLow}`)
    expect(low).toContain(`Skipped: ${isLow}`)
  })

  test('shows the value of a data point at the time of a decision, even after a correction', async () => {
    const ask = await createAsk(emulator)
    const correct = (value: string) =>
      ask(
        'mutation Correct($input: UpdateBaselineInfoInput!) { updateBaselineInfo(input: $input) { success } }',
        {
          input: {
            pathway_id: 'corrected',
            baseline_info: [{ data_point_definition_id: 'target-systolic', value }],
          },
        },
      )
    await correct('155')
    const readings = { morning: 162, noon: 162, evening: 162 }
    await emulator.careFlow('corrected').complete('Daily readings', readings)
    emulator.advanceClock(1_000)
    await correct('140')
    expect(await readPlain('/sandbox/care-flows/corrected')).toContain('162 &gt; 155.')
  })

  test('shows the condition that discarded a step, and the value that the condition read', async () => {
    await emulator.careFlow('discarded').completeUntil('Connect a watch')
    await emulator.careFlow('discarded').complete('Connect a watch')
    emulator.advanceClock(10_000)
    expect(await readPlain('/sandbox/care-flows/discarded')).toMatch(
      /Skipped: <code>about-you\.mood<\/code> \d+ ≥ 4\./,
    )
  })

  test('shows the profile value that a condition read, even after the profile has changed', async () => {
    const ask = await createAsk(emulator)
    const input = { patient_id: 'ada', profile: { mobile_phone: '+32470000001', preferred_language: 'nl' } }
    await ask('mutation Change($input: UpdatePatientInput!) { updatePatient(input: $input) { success } }', {
      input,
    })
    const body = await readPlain('/sandbox/care-flows/branches')
    expect(body).toContain('Skipped: <code>preferred_language</code> en ≠ nl.')
    expect(body).toContain('Skipped: <code>mobile_phone</code> has no value.')
  })

  test('advances the clock to a scheduled step, and rejects a date for which no work is scheduled', async () => {
    const path = '/sandbox/care-flows/branches'
    const body = await read(path)
    expect(body).toMatch(/A week later<\/bdi>\s*<small>Step · starts in 6 days|starts in 7 days/)
    const date = /name="date" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const rejected = await ada.submit(`${path}/advance-clock`, { date: '2999-01-01T00:00:00.000Z' })
    expect([
      rejected.status,
      rejected.body.includes('The step or track is no longer scheduled for this time.'),
    ]).toEqual([422, true])
    expect(emulator.now().getTime()).toBeLessThan(Date.parse(date))
    const advanced = await ada.submit(`${path}/advance-clock`, { date })
    expect(advanced.body).toContain('Step &quot;A week later&quot; started')
    expect(emulator.now().getTime()).toBeGreaterThanOrEqual(Date.parse(date))
  })

  test('attributes the expiry of an activity to the administrator', async () => {
    const action = await openActivity('expired', 'About you')
    await ada.submit(action, { do: 'expire' })
    expect(await read(action)).toContain('Expired by Grace Hopper in the portal.')
  })

  test('rejects the completion of an expired activity', async () => {
    const action = await openActivity('forged', 'About you')
    const fields = ada.fill(action, { do: 'complete' })
    await emulator.careFlow('forged').expire('About you')
    const { status, body } = await ada.send(action, { method: 'POST', headers: ada.ownOrigin, fields })
    expect(status).toBe(422)
    expect(body).toContain('<strong>The care flow was not changed.</strong>')
  })

  test('rejects a form from another session or site', async () => {
    const action = await openActivity('calls', 'Call the patient')
    const forged = { do: 'complete', formToken: 'x' }
    const own = { method: 'POST', headers: ada.ownOrigin }
    expect((await ada.send(action, { ...own, fields: forged })).status).toBe(403)
    const fields = ada.fill(action, { do: 'complete' })
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ada.send(action, { method: 'POST', headers: foreign, fields })).status).toBe(403)
    expect((await emulator.careFlow('calls').listPendingActivities()).map(({ name }) => name)).toContain(
      'Call the patient',
    )
  })

  test('offers to fail a pending API call, to retry it and to respond to it', async () => {
    const action = await openActivity('calls', 'Ask the laboratory')
    expect((await ada.submit(action, { do: 'fail' })).body).toContain(
      'API call &quot;Ask the laboratory&quot; received a response',
    )
    expect(ada.page.body).toContain('Retry now')
    await ada.submit(action, { do: 'retry' })
    expect(ada.page.body).toContain('API call &quot;Ask the laboratory&quot; retried')
    await ada.open(action)
    await ada.submit(action, { do: 'submit', 'answer.status': '201', 'answer.body': '{"known":true}' })
    expect(await read(action)).toMatch(/201 \{&quot;known&quot;:true\}/)
  })

  test('completes a nurse’s activity as the nurse', async () => {
    const action = await openActivity('calls', 'Call the patient')
    expect(ada.page.body).toContain('Complete as Nurse')
    await ada.submit(action, { do: 'complete' })
    expect(await read(action)).toMatch(/Submitted by <bdi>Nurse/)
  })

  test('opens the hosted pages as the patient or as a stakeholder with activities', async () => {
    const path = '/sandbox/care-flows/branches'
    const { body, headers } = await ada.open(path)
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${emulator.hostedPages};`)
    const buttons = [...body.matchAll(/name="stakeholder" value="([^"]+)">Open as <bdi>([^<]+)/g)]
    expect(buttons.map(([, , name]) => name)).toEqual(['the patient', 'Nurse'])
    const opened: string[] = []
    for (const [, stakeholder = ''] of buttons) {
      await ada.open(path)
      opened.push((await ada.submit(`${path}/sessions`, { stakeholder })).body)
    }
    expect(opened).toEqual([
      expect.stringContaining('<h1 dir="auto">Welcome'),
      expect.stringContaining('Call back'),
    ])
    await ada.open(path)
    const { status, body: rejected } = await ada.submit(`${path}/sessions`, { stakeholder: 'nobody' })
    expect([status, rejected.includes('The care flow has no such stakeholder.')]).toEqual([422, true])
  })

  test('reports an error if the activity has already ended', async () => {
    const action = await openActivity('meanwhile', 'About you')
    await emulator.careFlow('meanwhile').complete('About you', { exercise: 2, mood: 7 })
    const { status, body } = await ada.submit(action, { do: 'expire' })
    expect([status, body.includes('The activity has already ended')]).toEqual([422, true])
  })

  test('retries a failed activity', async () => {
    await emulator.careFlow('knee').complete('Intake', { pain: 3, smokes: false })
    const body = await read('/sandbox/care-flows/knee')
    const action = /action="([^"]+)"[^>]*>\s*<input[^>]*>\s*<button[^>]*value="retry"/.exec(body)?.[1] ?? ''
    expect((await ada.submit(action, { do: 'retry' })).body).toContain(
      'Extension &quot;Find a course&quot; completed',
    )
  })

  test('adds a track and stops the care flow, and reports the events', async () => {
    await ada.open('/sandbox/care-flows/track')
    const added = await ada.submit('/sandbox/care-flows/track/tracks', { track: 'check-in' })
    expect(added.body).toContain('Track &quot;Extra check-in&quot; started')
    const stopped = await ada.submit('/sandbox/care-flows/track/stop', { reason: 'Enough of it' })
    expect(stopped.body).toContain('Care flow stopped')
    expect(stopped.body).toContain('Enough of it')
    expect(stopped.body).not.toContain('Waiting for')
    expect(await emulator.careFlow('track').status()).toBe('stopped')
  })

  test('rejects an unknown track, and lists the ad hoc tracks', async () => {
    await ada.open('/sandbox/care-flows/stopped')
    const { status, body } = await ada.submit('/sandbox/care-flows/stopped/tracks', { track: 'none' })
    expect(status).toBe(422)
    expect(body).toContain('The care flow has no such ad hoc track. Choose from &quot;Extra check-in&quot;.')
  })

  test('shows the audit log, newest first', async () => {
    const body = await read('/sandbox/care-flows/log/audit-log')
    const lines = [...body.matchAll(/<td[^>]*class="text[^>]*><bdi[^>]*>([^<]+)/g)].map(([, line]) => line)
    expect(lines.at(-1)).toBe('Care flow started')
    expect(body).toContain(`1–${lines.length} of ${lines.length}`)
  })
})

describe('the list of care flows', () => {
  test('supports the filters, sorting and pagination of the API’s pathways', async () => {
    expect(await read('/sandbox/care-flows?pathway_definition_id=calls')).toContain('1–1 of 1')
    expect(await read('/sandbox/care-flows?status=active&offset=2')).toMatch(/3–\d+ of \d+/)
    expect(await read('/sandbox/care-flows?start_date.gte=2999-01-01')).toContain('No care flows match')
    const sorted = await read('/sandbox/care-flows?status=active&field=status&direction=ASC')
    expect(sorted).toContain('aria-sort="ascending"')
    expect(sorted).toContain('href="?status=active&amp;field=status&amp;direction=DESC&amp;offset=0"')
  })

  test('filters by patient name, however many patients match, in combination with other filters', async () => {
    await using crowd = await startEmulator({
      port: 0,
      portalPort: 0,
      seedData: {
        patients: Array.from({ length: 101 }, (_, index) => ({
          id: `patient-${index}`,
          last_name: 'Lovelace',
          care_flows: care_flows(`care-flow-${index}`),
        })),
      },
    })
    const visitor = new PortalVisitor(crowd.portal)
    await visitor.signIn('Grace Hopper', crowd.adminToken)
    const search = async (query: string) =>
      (await visitor.open(`/sandbox/care-flows?patient=LOVE&${query}`)).body
    expect(await search('')).toContain('1–20 of 101')
    expect(await search('status=active')).toContain('1–20 of 101')
    expect(await search('status=stopped')).toContain('No care flows match')
  })

  test('ignores invalid parameters', async () => {
    const body = await read('/sandbox/care-flows?colour=red&field=mood&direction=up&offset=-1')
    expect(body).toMatch(/1–\d+ of \d+/)
  })
})
